import { CASE_KINDS } from '@rafiq/contract/cases/model';
import type { Report } from '@rafiq/contract/reports/schema';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { queueTexts } from '../queue/texts.ts';
import { ReportsScreen } from './ReportsScreen.tsx';
import { reportTexts, t } from './texts.ts';

const REPORT = 'GET /v1/staff/reports';
const PEOPLE = 'GET /v1/staff/reports/people';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load(), reportTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const ends = {
  ...{ closed: 8, onTime: 6, reopened: 1, askedTwice: 2 },
  ...{ firstAnswer: { median: 7_200, p90: 200_000 }, end: null },
};
const REPORTED: Report = {
  weeks: [{ week: '2026-11-16', received: 9, ratings: 2, score: 4.5, ...ends }],
  backlog: CASE_KINDS.map((kind) => ({
    ...{ kind, ages: kind === 'ticket' ? [3, 0, 0, 0, 0, 1] : [0, 0, 0, 0, 0, 0] },
    ...{ late: kind === 'ticket' ? 1 : 0, waiting: 0 },
  })),
};

const show = (may: readonly 'reports.read'[] = ['reports.read']) => {
  const people = [{ id: '3', name: '=SUM(A1)', open: 5, ...ends }];
  const sent = answerCalls({ [REPORT]: () => json(REPORTED), [PEOPLE]: () => json({ people }) });
  showScreen(ReportsScreen, { staff: { may } });
  return () => sent.map(({ call }) => call);
};
const cell = (table: string, name: string) =>
  page.getByRole('region', { name: table }).getByRole('cell', { name, exact: true }).first();

it('tells what waits and how fast was answered, in words that one would use', async () => {
  show();
  const weeks = t('byWeek.title');
  await expect.element(cell(weeks, '2 h')).toBeVisible();
  // 200,000 seconds
  await expect.element(cell(weeks, '2,3 j')).toBeVisible();
  await expect.element(cell(weeks, t('score', { score: '4,5' }))).toBeVisible();
  await expect.element(cell(t('backlog.title'), '3')).toBeVisible();
});

it('asks for the figures of people only when somebody wants to see them, and puts no formula into a file', async () => {
  const calls = show();
  await expect.element(page.getByRole('button', { name: t('people.show') })).toBeVisible();
  expect(calls()).not.toContain(PEOPLE);
  await userEvent.click(page.getByRole('button', { name: t('people.show') }));
  await expect.element(page.getByText('=SUM(A1)')).toBeVisible();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:none';
  });
  await userEvent.click(page.getByRole('button', { name: `${t('csv')} · ${t('people.title')}` }));
  const text = await blobs[0]?.text();
  expect(text).toContain("'=SUM(A1);5;8;0,75;2;55,56;;;1;2");
});

it('is not for who does not supervise', async () => {
  const calls = show([]);
  await expect.element(page.getByText(t('denied.text'))).toBeVisible();
  expect(calls()).toEqual([]);
});
