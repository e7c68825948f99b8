import type { LedgerCheck, LedgerPage } from '@rafiq/contract/ledger/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { memberFileText as fileText, memberFileTexts } from '../member-file/api.ts';
import { queueTexts } from '../queue/texts.ts';
import { LedgerScreen } from './LedgerScreen.tsx';
import { ledgerTexts, t } from './texts.ts';

type Line = LedgerPage['lines'][number];

const SEARCH = 'POST /v1/staff/ledger/search';
const CHECK = 'GET /v1/staff/ledger/verification';
const PEOPLE = 'GET /v1/staff/ledger/people';

beforeAll(() =>
  Promise.all([loadCommon(), ledgerTexts.load(), memberFileTexts.load(), queueTexts.load()]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const EXPORTS = 'GET /v1/staff/ledger/exports';
const ASK = 'POST /v1/staff/ledger/exports';
const TAKE = 'POST /v1/staff/ledger/exports/5';

const aLine = (number: number, part: Partial<Line> = {}): Line => ({
  ...{ day: '2026-11-16', number, at: '2026-11-16T09:00:00.000Z', role: 'agent', act: 'case.read' },
  ...{ by: { id: '7', name: 'Hind Saidi' }, memberId: '12', about: '900', reason: '' },
  case: { kind: 'ticket', reference: '482173061' },
  ...part,
});

const show = (answers: Record<string, (asked: URLSearchParams) => Response> = {}) => {
  const sent = answerCalls({
    [SEARCH]: () => json({ lines: [aLine(1)], next: null }),
    [PEOPLE]: () => json({ people: [{ id: '7', name: 'Hind Saidi' }] }),
    [EXPORTS]: () => json({ exports: [] }),
    ...answers,
  });
  const staff = { roles: ['auditor'], may: ['ledger.read'] } as const;
  const place = showScreen(LedgerScreen, { path: '/ledger', staff });
  const bodies = () => sent.filter(({ call }) => call === SEARCH).map(({ body }) => body);
  return { sent: bodies, calls: () => sent, place };
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

it('says a coded reason in words', async () => {
  show({ [SEARCH]: () => json({ lines: [aLine(3, { reason: 'visit' })], next: null }) });
  await expect.element(page.getByText(fileText('reason.visit'))).toBeVisible();
});

it('says people, objects and reasons by name and in words', async () => {
  const lines = [
    aLine(6, { act: 'case.assigned', reason: '7' }),
    aLine(5, { act: 'staff.invited', about: '7', case: null, reason: 'roles: agent, auditor' }),
    aLine(4, { act: 'ledger.read', about: '', case: null, reason: 'staff 7, act case.read' }),
    aLine(3, { act: 'answer.taken-back', reason: 'file-gone' }),
    aLine(2, { act: 'members.searched', about: 'policy', case: null, reason: 'call' }),
    aLine(1, { act: 'approval.decided', about: '14', case: null }),
    aLine(0, { act: 'members.searched', about: 'number', case: null, reason: '' }),
  ];
  show({ [SEARCH]: () => json({ lines, next: null }) });
  const text = (at: number) => page.getByRole('row').nth(at).element().textContent;
  await expect.element(page.getByText(t('reason.to', { name: 'Hind Saidi' }))).toBeVisible();
  expect(text(2)).toContain('Rôles\u202f: Conseiller, Auditeur');
  expect(text(3)).toContain(`Hind Saidi, ${t('act.case.read')}`);
  expect(text(4)).toContain(t('reason.file-gone'));
  expect(text(5)).toContain(t('about.by.policy'));
  expect(text(6)).toContain(t('about.approval', { number: '14' }));
  expect(text(7)).toContain(t('about.by.number'));
});

it('says of each line when, who and by which role, what, about what and whose', async () => {
  show({
    [SEARCH]: () => json({ lines: [aLine(3, { reason: 'Appel de l’assuré' })], next: null }),
  });
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toBeVisible();
  for (const text of [
    ...[
      moment('2026-11-16T09:00:00.000Z'),
      'Ligne 3',
      'Hind Saidi',
      'Conseiller',
      'Demande ouverte',
    ],
    ...['482 173 061', 'Question', 'n° 12', 'Appel de l’assuré'],
  ])
    expect(row.element().textContent).toContain(text);
});

it('looks for what was typed, and no address tells it', async () => {
  const { sent, place } = show();
  await expect.poll(sent).toHaveLength(1);
  await userEvent.fill(page.getByLabelText(t('from')), '01/11/2026');
  await userEvent.selectOptions(page.getByLabelText(t('staff'), { exact: true }), '7');
  await userEvent.selectOptions(page.getByLabelText(t('act'), { exact: true }), 'case.read');
  await userEvent.fill(page.getByLabelText(t('cin')), 'CD234567');
  await press(t('search'));
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual({
    ...{ from: '2026-11-01', to: '', staff: '7', act: 'case.read', about: '' },
    ...{ cin: 'CD234567', after: null },
  });
  expect(place()).toBe('/ledger');
  await press(t('clear'));
  await expect.element(page.getByLabelText(t('cin'))).toHaveValue('');
});

it('says what is wrong beside the field, and asks for nothing', async () => {
  const { sent } = show();
  await expect.poll(sent).toHaveLength(1);
  await userEvent.fill(page.getByLabelText(t('cin')), 'x');
  await press(t('search'));
  const problem = issueText({ field: 'cin', code: 'cin_format' });
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

const checkOf = (part: Partial<LedgerCheck>) => () =>
  json({ ...{ lines: 5, broken: null, isCut: false, next: null }, ...part });

it('checks part by part, and says that the ledger is whole', async () => {
  show({
    [CHECK]: (asked) =>
      asked.has('after') ? checkOf({ lines: 2 })() : checkOf({ next: '2026-11-16_5' })(),
  });
  await press(t('verify'));
  await expect.element(page.getByText(t('verify.whole', { count: 7 }))).toBeVisible();
});

it.each([
  [
    { broken: { day: '2026-11-15', number: 4 } },
    () => t('verify.broken', { number: 4, day: '15/11/2026' }),
  ],
  [{ isCut: true }, () => t('verify.cut')],
])('says where it is broken: %j', async (part, words) => {
  show({ [CHECK]: checkOf(part) });
  await press(t('verify'));
  await expect.element(page.getByRole('alert').getByText(words())).toBeVisible();
});

it('asks for an export with a reason', async () => {
  const { calls } = show({ [ASK]: () => json({ approval: '5' }) });
  await press(t('export'));
  const ask = page.getByRole('button', { name: t('export.ask'), exact: true });
  await userEvent.click(ask);
  await expect
    .element(page.getByText(issueText({ field: 'reason', code: 'required' })))
    .toBeVisible();
  await userEvent.fill(page.getByLabelText(t('export.why')), 'Contrôle annuel');
  await userEvent.click(ask);
  const asked = () => calls().find(({ call }) => call === ASK)?.body;
  await expect.poll(asked).toMatchObject({ from: '', reason: 'Contrôle annuel' });
});

it('hands what was approved over as a CSV of which no spreadsheet runs anything', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const ready = {
    ...{ id: '5', state: 'approved', askedAt: '2026-11-16T09:00:00Z', lines: 2, reason: 'x' },
    ...{ note: '', until: '2026-11-23T09:00:00Z' },
  };
  let asked = 0;
  const { calls } = show({
    [EXPORTS]: () => json({ exports: [ready] }),
    [TAKE]: () => {
      asked += 1;
      const reason = '=HYPERLINK("http://evil.example";"x")';
      return json({ lines: [aLine(asked, { reason })], next: asked === 1 ? '2026-11-16_2' : null });
    },
  });
  await userEvent.click(page.getByRole('button', { name: new RegExp(t('export.take')) }));
  await expect.poll(() => blobs).toHaveLength(1);
  const text = (await blobs[0]?.text()) ?? '';
  expect(text.trimEnd().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
  expect(calls().at(-1)?.body).toEqual({ after: '2026-11-16_2' });
});

it('is closed to whoever is no auditor, and asks for nothing', async () => {
  const sent = answerCalls({});
  showScreen(LedgerScreen, { path: '/ledger' });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
