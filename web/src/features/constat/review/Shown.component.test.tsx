import { words as fr } from '@rafiq/contract/constat/words/fr';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Box } from '../boxes/Box.tsx';
import { DeskProvider, useMakeDesk } from '../desk.ts';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, loadWords } from '../texts.ts';
import { Tongues } from '../tongues.tsx';
import { Shown } from './Shown.tsx';

beforeAll(async () => {
  await Promise.all([loadSpeech(), loadWords()]);
});

const nobody = async () => null;

const Both = ({ store }: { store: ReportStore }) => (
  <DeskProvider value={useMakeDesk(store, nobody)}>
    <Box of="a.plate" />
    <p>
      <Shown of="a.plate" />
    </p>
  </DeskProvider>
);

it.each(['fr', 'ar'] as const)('reads a plate from the left, also in %s', async (language) => {
  const store = await createReport({ mine: ['a', 'b'] });
  store.put({ 'a.plate': '89443-هـ-17' });
  render(
    <Tongues languages={[language]}>
      <Both store={store} />
    </Tongues>,
  );
  const parts = ['89443', 'هـ', '17'].map((part) => page.getByText(part, { exact: true }));
  for (const part of parts) await expect.element(part).toBeVisible();
  const lefts = parts.map((part) => part.element().getBoundingClientRect().left);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  if (language === 'fr') {
    const field = page.getByLabelText(fr.side.plate, { exact: true });
    await expect.element(field).toHaveStyle({ unicodeBidi: 'isolate-override' });
  }
});
