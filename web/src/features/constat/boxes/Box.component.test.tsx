import type { Value } from '@rafiq/contract/constat/entries';
import { words as ar } from '@rafiq/contract/constat/words/ar';
import { words as fr } from '@rafiq/contract/constat/words/fr';
import type { Language } from '@rafiq/contract/core/language';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeskProvider, useMakeDesk } from '../desk.ts';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, loadWords } from '../texts.ts';
import { Tongues } from '../tongues.tsx';
import { Box } from './Box.tsx';

beforeAll(async () => {
  await Promise.all([loadSpeech(), loadWords()]);
});
beforeEach(() => page.viewport(390, 800));

const nobody = async () => null;

const Shown = ({ store, boxes }: { store: ReportStore; boxes: string[] }) => (
  <DeskProvider value={useMakeDesk(store, nobody)}>
    {boxes.map((key) => (
      <Box key={key} of={key} />
    ))}
  </DeskProvider>
);

const show = async (boxes: string[], languages: Language[] = ['fr']) => {
  const store = await createReport({ mine: ['a', 'b'] });
  render(
    <Tongues languages={languages}>
      <Shown store={store} boxes={boxes} />
    </Tongues>,
  );
  const kept = (key: string): Value => store.get().entries[key]?.value ?? null;
  return { store, kept };
};

it('writes a text as it is typed, tidied, no longer than its box, and null once it is empty', async () => {
  const { kept } = await show(['a.make']);
  const field = page.getByLabelText(fr.side.make, { exact: true });
  await field.fill(`Da\u200bcia${'x'.repeat(80)}`);
  expect(kept('a.make')).toBe(`Dacia${'x'.repeat(54)}`);
  await field.fill('');
  expect(kept('a.make')).toBeNull();
});

it('writes a day and a time as the paper keeps them', async () => {
  const { kept } = await show(['common.day', 'common.time']);
  await page.getByLabelText(fr.common.day, { exact: true }).fill('2026-11-17');
  await page.getByLabelText(fr.common.time, { exact: true }).fill('08:05');
  expect(kept('common.day')).toBe('2026-11-17');
  expect(kept('common.time')).toBe('08:05');
});

it('answers yes or no, and knows neither before', async () => {
  const { kept } = await show(['common.injured']);
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
  await page.getByText(fr.yesNo.no, { exact: true }).click();
  expect(kept('common.injured')).toBe(false);
  await page.getByText(fr.yesNo.yes, { exact: true }).click();
  expect(kept('common.injured')).toBe(true);
});

it('takes one of a few, also with the arrows', async () => {
  const { kept } = await show(['a.licenceCategory']);
  await page.getByText(fr.licences.B, { exact: true }).click();
  expect(kept('a.licenceCategory')).toBe('B');
  await userEvent.keyboard('{ArrowDown}');
  expect(kept('a.licenceCategory')).toBe('C');
});

it('is called in both languages where both drivers look on, each running its own way', async () => {
  await show(['common.city'], ['fr', 'ar']);
  const label = document.querySelector('label');
  expect(label?.textContent).toBe(`${fr.common.city} ${ar.common.city}`);
  const other = label?.querySelector('[lang=ar]');
  expect(other?.getAttribute('dir')).toBe('rtl');
  expect(other?.textContent).toBe(ar.common.city);
});

it('doubts what was written once the box is left, keeps it, and is quiet while it is mended', async () => {
  const { kept } = await show(['a.plate', 'a.make']);
  const plate = page.getByLabelText(fr.side.plate, { exact: true });
  await plate.fill('?');
  await expect.element(page.getByText(fr.doubts.plate_unlikely)).not.toBeInTheDocument();
  await page.getByLabelText(fr.side.make, { exact: true }).click();
  await expect.element(page.getByText(fr.doubts.plate_unlikely)).toBeVisible();
  expect(kept('a.plate')).toBe('?');
  const described = plate.element().getAttribute('aria-describedby')?.split(' ') ?? [];
  const said = described.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(said).toContain(fr.doubts.plate_unlikely);
  await plate.click();
  await expect.element(page.getByText(fr.doubts.plate_unlikely)).not.toBeInTheDocument();
});

it('says that the position was refused, and goes on', async () => {
  const asked = navigator.geolocation.getCurrentPosition;
  navigator.geolocation.getCurrentPosition = (_found, missed) =>
    missed?.({ code: 1, message: '' } as GeolocationPositionError);
  const { kept } = await show(['common.position']);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(kept('common.position')).toBeNull();
  navigator.geolocation.getCurrentPosition = (found) =>
    found({
      coords: { latitude: 33.589886123, longitude: -7.60387, accuracy: 12.4 },
    } as GeolocationPosition);
  await page.getByRole('button').click();
  expect(kept('common.position')).toEqual({
    latitude: 33.589886,
    longitude: -7.60387,
    accuracy: 12,
  });
  navigator.geolocation.getCurrentPosition = asked;
});
