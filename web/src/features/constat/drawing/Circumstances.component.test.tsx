import { CIRCUMSTANCES } from '@rafiq/contract/constat/model';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSpeech, speech } from '../texts.ts';
import { Circumstances } from './Circumstances.tsx';
import { asNamed, showKept } from './testing.tsx';
import type { Values } from './values.ts';

beforeAll(loadSpeech);

const show = (language: 'fr' | 'ar' = 'fr', values: Values = {}) =>
  showKept(
    (held, onWrite) => (
      <Circumstances
        side="b"
        values={held}
        words={{ circumstances: asNamed(CIRCUMSTANCES) }}
        onWrite={onWrite}
      />
    ),
    { language, values },
  );
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const counted = (count: number, language: 'fr' | 'ar' = 'fr') =>
  page.getByText(speech[language].t('draw.circumstances.count', { count }), { exact: true });

it('shows seventeen pictures with words, numbered as on the paper', async () => {
  show();
  expect(page.getByRole('checkbox').elements()).toHaveLength(17);
  expect(document.querySelectorAll('svg')).toHaveLength(17);
  await expect.element(box('1. parked')).toBeVisible();
  await expect.element(box('17. missed-priority')).toBeVisible();
  await expect.element(counted(0)).toBeVisible();
});

it('counts what is ticked, by touch on the picture or by keys, for this side alone', async () => {
  const { kept } = show('fr', { 'a.circumstance.reversing': true });
  const [picture] = document.querySelectorAll('svg');
  if (picture) await userEvent.click(picture);
  (box('14. reversing').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(counted(2)).toBeVisible();
  expect(kept()).toEqual({
    'a.circumstance.reversing': true,
    'b.circumstance.parked': true,
    'b.circumstance.reversing': true,
  });
  await box('1. parked').click();
  await expect.element(counted(1)).toBeVisible();
  expect(kept()).not.toHaveProperty('b.circumstance.parked');
});

it('holds in the narrowest window with letters twice as large, in Arabic', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  show('ar', { 'b.circumstance.parked': true, 'b.circumstance.parking': true });
  await expect.element(counted(2, 'ar')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
