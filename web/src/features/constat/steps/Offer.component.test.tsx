import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession } from '../../../lib/session.ts';
import { aMotorPolicy, aProfile } from '../../../testing/builders.ts';
import { DeskProvider, useMakeDesk } from '../desk.ts';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, loadWords } from '../texts.ts';
import { Tongues } from '../tongues.tsx';
import { Offer } from './Offer.tsx';

beforeAll(async () => {
  await Promise.all([loadSpeech(), loadWords()]);
});
beforeEach(() => {
  keepSession({ memberId: '9', expiresAt: '2099-01-01T00:00:00Z' });
  return () => localStorage.clear();
});

const motor = [
  aMotorPolicy({ id: '1', plate: '89443-هـ-17' }),
  aMotorPolicy({ id: '2', make: 'Peugeot', model: '208', plate: '4790-45/6' }),
];
const loadProfile = async () => aProfile({ policies: { health: [], motor } });

const Shown = ({ store }: { store: ReportStore }) => (
  <DeskProvider value={useMakeDesk(store, loadProfile)}>
    <Offer side="a" />
  </DeskProvider>
);

it('shows the plate of each contract from the left, to a driver who reads Arabic', async () => {
  const store = await createReport({ mine: ['a', 'b'] });
  render(
    <Tongues languages={['ar']}>
      <Shown store={store} />
    </Tongues>,
  );
  const second = page.getByRole('button', { name: /Peugeot/ });
  await expect.element(second).toBeVisible();
  for (const parts of [
    ['89443', 'هـ', '17'],
    ['4790', '45', '6'],
  ]) {
    const lefts = parts.map(
      (part) => page.getByText(part, { exact: true }).element().getBoundingClientRect().left,
    );
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  }
  await second.click();
  expect(store.get().entries['a.plate']?.value).toBe('4790-45/6');
});
