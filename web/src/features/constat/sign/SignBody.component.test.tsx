import type { Value } from '@rafiq/contract/constat/entries';
import type { Side } from '@rafiq/contract/constat/model';
import { words as fr } from '@rafiq/contract/constat/words/fr';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reportAddress } from '../address.ts';
import { DeskProvider, useMakeDesk } from '../desk.ts';
import t from '../i18n/fr.json';
import { stepsFor } from '../steps/steps.ts';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, loadWords } from '../texts.ts';
import { SignBody } from './SignBody.tsx';

beforeAll(async () => {
  await Promise.all([loadSpeech(), loadWords()]);
});
beforeEach(() => page.viewport(390, 800));

const nobody = async () => null;
const step = stepsFor(['a']).find(({ id }) => id === 'a-sign');

const Signing = ({ store }: { store: ReportStore }) => (
  <DeskProvider value={useMakeDesk(store, nobody)}>{step && <SignBody step={step} />}</DeskProvider>
);

const FILLED: Record<string, Value> = {
  ...{ 'common.day': '2026-11-17', 'common.city': 'Casablanca', 'common.injured': false },
  ...{ 'a.insuredLastName': 'Bennani', 'a.plate': '12345-أ-6', 'a.insurer': 'Atlas' },
  ...{ 'b.insuredLastName': 'El Alaoui', 'b.plate': '1-ب-2', 'b.insurer': 'Sahara' },
};

const show = async (values: Record<string, Value>, mine: Side[] = ['a', 'b']) => {
  const store = await createReport({ mine: ['a', 'b'] });
  store.put({ 'a.language': 'fr', ...values });
  store.patch({ mine });
  render(<Signing store={store} />);
  const signed = () => store.get().entries['a.signature']?.value ?? null;
  return { id: store.get().id, signed };
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const link = (name: string) => page.getByRole('link', { name });

/** As far as what is left is one press. */
const signByName = async () => {
  await press(t['form.sign.agree']);
  await page.getByRole('radio', { name: t['draw.sign.letters'] }).click();
  await page.getByRole('textbox', { name: t['draw.sign.name'] }).fill('Salma Bennani');
  await press(t['form.sign.sign']);
};

it('takes the signature under a report that has all that matters at once', async () => {
  const { signed } = await show(FILLED);
  await signByName();
  await expect.poll(signed).toMatchObject({ typed: 'Salma Bennani' });
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});

describe('under a report with grave gaps', () => {
  const BLANK = Object.fromEntries(Object.keys(FILLED).map((key) => [key, null]));

  it('names each gap and leads to it, before anything is agreed to', async () => {
    const { id } = await show({ ...FILLED, 'common.injured': null, 'b.plate': null });
    const injured = link(`${fr.parts.common} · ${fr.common.injured}`);
    await expect.element(injured).toHaveAttribute('href', reportAddress(id, 'injured'));
    const plate = link(`${fr.parts.b} · ${fr.side.plate}`);
    await expect.element(plate).toHaveAttribute('href', reportAddress(id, 'b-vehicle'));
    expect(page.getByRole('list').getByRole('listitem').elements()).toHaveLength(2);
  });

  it('leads to no box of the other driver’s, who writes it on their own phone', async () => {
    await show({ ...FILLED, 'b.plate': null }, ['a']);
    await expect.element(page.getByText(`${fr.parts.b} · ${fr.side.plate}`)).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  it('asks once more before it takes the signature, and takes it then', async () => {
    const { signed } = await show(BLANK);
    await signByName();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(signed()).toBeNull();
    await press(t['form.sign.gapsNo']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(signed()).toBeNull();
    await press(t['form.sign.sign']);
    await press(t['form.sign.gapsYes']);
    await expect.poll(signed).toMatchObject({ typed: 'Salma Bennani' });
  });
});
