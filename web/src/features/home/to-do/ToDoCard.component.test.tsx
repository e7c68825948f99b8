import { addDays } from '@rafiq/contract/core/dates';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { REQUEST_SCREENS } from '@rafiq/contract/requests/screens';
import type { ToDoItem, WaitingFolder } from '@rafiq/contract/to-do/model';
import { dayInYear, today } from '@rafiq/kit/formats/format.ts';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { t as folders, folderTexts } from '../../folders/texts.ts';
import { kindText, kindTexts } from '../../requests/kinds/texts.ts';
import { ToDoCard } from './ToDoCard.tsx';
import { t, toDoTexts } from './texts.ts';

beforeAll(() =>
  Promise.all([loadCommon(), toDoTexts.load(), kindTexts.load(), folderTexts.load()]),
);
afterEach(() => void vi.restoreAllMocks());

const show = (...items: ToDoItem[]) => {
  answerCalls();
  return showSignedIn(() => (
    <>
      <ToDoCard items={items} />
      <p>after</p>
    </>
  ));
};
/** Its name goes on with what tells it from the others. */
const link = (name: string) => page.getByRole('link', { name, exact: false });
const says = (words: string) => expect.poll(() => document.body.textContent).toContain(words);
/** As the router of a test writes it. */
const address = (screen: string, id: string) => `${screen}?id=%22${id}%22`;

const car = { id: '3', make: 'Peugeot', model: '208', plate: '4790-أ-6', number: 'AUTO-3' };
const papers: Extract<ToDoItem, { kind: 'papers' }> = {
  ...{ kind: 'papers', id: '7', request: 'motor-declaration', sent: '2026-10-31' },
  ...{ papers: ['driving-licence'], patient: null, care: null, day: null, isPaused: true },
};
const information: WaitingFolder = {
  ...{ kind: 'information', id: '5', number: '2026-004702', patient: 'Anas' },
  ...{ care: '2026-11-16', note: 'Ordonnance manquante', day: null },
};
const answer: Extract<ToDoItem, { kind: 'answer' }> = {
  ...{ kind: 'answer', id: '9', about: 'ticket', number: null, on: '2026-11-18' },
};

it.each([
  ['contract-expired', -6, () => dayInYear(addDays(today(), -6))],
  ['contract-ends', 6, () => t('ends.in', { days: 6 })],
] as const)('leads to the renewal of the car that is pressed: %s', async (kind, days, said) => {
  const place = show({ kind, ...car, day: addDays(today(), days) });
  await says('Peugeot 208');
  await says(said());
  await userEvent.click(link(t('renew')));
  await expect.poll(place).toBe('/renouveler');
  const stored = Object.keys(sessionStorage).filter((key) => key.startsWith('selected-policy'));
  expect(stored.map((key) => sessionStorage.getItem(key))).toEqual(['motor|3']);
});

it('names the document that is missing, and leads to where it is sent', async () => {
  show(papers);
  await says(t('paper.driving-licence'));
  await says(kindText('motor-declaration'));
  await says(t('paused'));
  await expect
    .element(link(t('send')))
    .toHaveAttribute('href', address('/autodeclarations/details', '7'));
});

it.each([{ asked: [] }, { asked: ['invoice', 'prescription'] as const }])(
  'counts the documents where there is not one alone: $asked',
  async ({ asked }) => {
    show({ ...papers, papers: [...asked], patient: 'Anas', care: '2026-11-16' });
    await says(t('papers', { count: asked.length }));
    await says('Anas');
    await says(dayInYear('2026-11-16'));
  },
);

it('says what a folder lacks, for whom, and until when', async () => {
  const day = addDays(today(), 6);
  const note = 'Ordonnance manquante, avant le 25/11/2026';
  show({ ...information, note, day });
  await says(folders('note.prescriptionMissing'));
  await says(t('before', { date: dayInYear(day) }));
  await expect.element(link(t('send'))).toHaveAttribute('href', address('/health/info', '5'));
});

it('says until when documents are awaited instead, where that is known', async () => {
  const day = addDays(today(), 6);
  show({ ...papers, day });
  await says(t('before', { date: dayInYear(day) }));
  expect(document.body.textContent).not.toContain(t('paused'));
});

it('does not say that the time stands still where an answer in words lets it run', async () => {
  show({ ...papers, isPaused: false });
  await says(kindText('motor-declaration'));
  expect(document.body.textContent).not.toContain(t('paused'));
});

it.each([
  ['Contre-visite médicale demandée', false],
  ['Convocation chez le médecin-conseil', true],
  ['Le 3 décembre à 10 h, clinique Atlas', true],
])(
  'says whom the insurer’s doctor wants to see, and what was written of it: %s',
  async (note, isMore) => {
    show({ ...information, kind: 'visit', note, day: null });
    await says(folders('note.checkAsked'));
    await says(
      `${isMore ? `${note} · ` : ''}${t('care', { name: 'Anas', date: dayInYear('2026-11-16') })}`,
    );
    await expect.element(link(t('see'))).toHaveAttribute('href', address('/health/details', '5'));
  },
);

it('says that the last day is over, and shows what the insurer wrote in words of its own', async () => {
  show({ ...information, note: 'Une radio récente', day: addDays(today(), -2) });
  await says(t('information'));
  await says('Une radio récente');
  await says(folders('deadline.over', { days: 2 }));
});

it.each([
  ...REQUEST_KINDS.map((kind) => [kind, REQUEST_SCREENS[kind]] as const),
  ['health-folder', '/health/details'] as const,
  ['motor-folder', '/auto/details'] as const,
])('leads from an answer about a %s to %s', async (about, screen) => {
  show({ ...answer, about, number: about.endsWith('folder') ? '2026-004702' : null });
  await says(t('answer'));
  await expect.element(link(t('read'))).toHaveAttribute('href', address(screen, '9'));
});

it('shows five, and the others at a press, which takes the focus to the first of them', async () => {
  show(...Array.from({ length: 7 }, (_, n) => ({ ...papers, id: `${n}` })));
  const rows = page.getByRole('listitem');
  await expect.element(page.getByText('7', { exact: true })).toBeVisible();
  expect(rows.elements()).toHaveLength(5);
  await userEvent.click(page.getByRole('button', { name: t('more', { count: 2 }) }));
  expect(rows.elements()).toHaveLength(7);
  expect(rows.elements()[5]?.contains(document.activeElement)).toBe(true);
});

it('is not there where nothing waits', async () => {
  show();
  await expect.element(page.getByText('after')).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});
