import { ZONES } from '@rafiq/contract/constat/model';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ar from '../i18n/ar.json';
import fr from '../i18n/fr.json';
import { loadSpeech, speech } from '../texts.ts';
import { CarDamage } from './CarDamage.tsx';
import { asNamed, showKept } from './testing.tsx';
import type { Values } from './values.ts';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));

const show = (language: 'fr' | 'ar' = 'fr', values: Values = {}) =>
  showKept(
    (held, onWrite) => (
      <CarDamage side="a" values={held} words={{ zones: asNamed(ZONES) }} onWrite={onWrite} />
    ),
    { language, values },
  );
const drawn = (zone: string) => page.getByRole('button', { name: zone, exact: true });
const listed = (role: 'radio' | 'checkbox', name: string) =>
  page.getByRole(role, { name, exact: true });
const markDamage = () => listed('radio', fr['draw.damage.zones']).click();
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

it('takes one first impact and many damaged zones by touch, and says them', async () => {
  const { kept } = show();
  await drawn('back').click();
  await drawn('front-left').click();
  await markDamage();
  await drawn('front').click();
  await drawn('front-left').click();
  expect(kept()).toEqual({
    'a.impact': 'front-left',
    'a.damage.front': true,
    'a.damage.front-left': true,
  });
  await expect.element(said('front et front-left')).toBeVisible();
});

it('gives the same by keys as by touch', async () => {
  const { kept } = show();
  (drawn('front').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await listed('radio', fr['draw.damage.zones']).click();
  (drawn('front-left').element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight} ');
  expect(kept()).toEqual({
    'a.impact': 'front-left',
    'a.damage.front': true,
    'a.damage.front-left': true,
  });
  await expect.element(drawn('front')).toHaveFocus();
});

it('gives the same by the list as on the drawing, and both stay in step', async () => {
  const { kept } = show();
  await listed('radio', 'roof').click();
  await expect.element(drawn('roof')).toHaveAttribute('aria-pressed', 'true');
  await markDamage();
  await listed('checkbox', 'back').click();
  await expect.element(drawn('back')).toHaveAttribute('aria-pressed', 'true');
  await drawn('back-left').click();
  await expect.element(listed('checkbox', 'back-left')).toBeChecked();
  expect(kept()).toEqual({
    'a.impact': 'roof',
    'a.damage.back': true,
    'a.damage.back-left': true,
  });
});

it('takes back what is pressed again', async () => {
  const { kept } = show('fr', { 'a.impact': 'front', 'a.damage.roof': true, 'b.impact': 'back' });
  await drawn('front').click();
  await expect.element(listed('radio', fr['draw.damage.unknown'])).toBeChecked();
  await markDamage();
  await drawn('roof').click();
  expect(kept()).toEqual({ 'b.impact': 'back' });
});

it('has one stop for the Tab key, and marks that need no colour', async () => {
  show('fr', { 'a.impact': 'front', 'a.damage.roof': true });
  const stops = page.getByRole('button').elements();
  expect(stops.filter((stop) => stop.getAttribute('tabindex') === '0')).toHaveLength(1);
  expect(document.querySelectorAll('circle')).toHaveLength(1);
});

it('never mirrors the car, and holds in the narrowest window with letters twice as large', async () => {
  await page.viewport(320, 640);
  show('ar');
  const start = (zone: string) => drawn(zone).element().getBoundingClientRect();
  expect(start('front-left').x).toBeLessThan(start('front-right').x);
  await expect.element(said(ar['draw.damage.noZones'])).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const zone of ZONES) {
    expect(Math.min(start(zone).width, start(zone).height)).toBeGreaterThanOrEqual(44);
  }
});

it('speaks the driver’s language whatever the page’s is', async () => {
  show('ar');
  await expect.element(page.getByText(speech.ar.t('draw.damage.what'))).toBeVisible();
});
