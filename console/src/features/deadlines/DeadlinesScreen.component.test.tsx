import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holidayTexts } from '../../lib/holidays/holiday-names.ts';
import { showScreen } from '../../testing/screen.tsx';
import { queueTexts } from '../queue/texts.ts';
import type { KeptDeadlines } from './api.ts';
import { DeadlinesScreen } from './DeadlinesScreen.tsx';
import { deadlineTexts, t } from './texts.ts';

const READ = 'GET /v1/staff/deadlines';
const HISTORY = 'GET /v1/staff/deadlines/history';
const PREVIEW = 'POST /v1/staff/deadlines/preview';
const APPLY = 'PUT /v1/staff/deadlines';

beforeAll(() =>
  Promise.all([loadCommon(), deadlineTexts.load(), holidayTexts.load(), queueTexts.load()]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const MOVES: DueMoves = {
  ...{ moved: 312, late: 4, later: 300, sooner: 12 },
  kinds: [{ kind: 'ticket', moved: 312, late: 4 }],
};

/** A feast that is not over, whenever this runs. */
const kept = (): KeptDeadlines => {
  const [calendar] = SHIPPED_DEADLINES.calendars;
  if (!calendar) throw new Error('no calendar is shipped');
  const feast = { name: 'eid-al-adha', day: '2090-05-10', days: 2, moon: true, confirmed: false };
  return { version: 3, ...SHIPPED_DEADLINES, calendars: [{ ...calendar, dated: [feast] }] };
};

const show = (apply: () => Response = () => json({ version: 4, moves: MOVES })) => {
  let version = 3;
  const sent = answerCalls({
    [READ]: () => json({ ...kept(), version }),
    [HISTORY]: () => json({ versions: [] }),
    [PREVIEW]: () => json(MOVES),
    [APPLY]: () => {
      const answer = apply();
      if (answer.ok) version = 4;
      return answer;
    },
  });
  showScreen(DeadlinesScreen, { path: '/deadlines', staff: { may: ['content.edit'] } });
  return (call: string) =>
    sent.filter((one) => one.call === call).map(({ body }) => body as unknown as KeptDeadlines);
};

const later = () => page.getByRole('button', { name: /Aïd al-Adha.*plus tard/ });
const apply = () => page.getByRole('button', { name: t('apply'), exact: true });

it('moves a feast by a day in two presses, with its consequences in sight before the second', async () => {
  const sent = show();
  await userEvent.click(later());
  await expect
    .element(page.getByText('312 dates bougent, 4 deviennent en retard').first())
    .toBeVisible();
  expect(sent(APPLY)).toEqual([]);
  await userEvent.click(apply());
  await expect.element(page.getByText(/C’est appliqué/)).toBeVisible();
  const [body] = sent(APPLY);
  expect(body?.version).toBe(3);
  expect(body?.calendars[0]?.dated).toEqual([
    { name: 'eid-al-adha', day: '2090-05-11', days: 2, moon: true, confirmed: true },
  ]);
});

it('keeps what was changed when somebody else was first', async () => {
  show(() => refusal('deadlines_changed'));
  await userEvent.click(later());
  await expect.element(page.getByText(/312/).first()).toBeVisible();
  await userEvent.click(apply());
  await expect.element(page.getByText(errorText('deadlines_changed'))).toBeVisible();
  await expect.element(page.getByText(/11\/05\/2090/).first()).toBeVisible();
});

it('says beside the field what is wrong with hours, and asks for nothing until it is mended', async () => {
  const sent = show();
  const monday = page.getByRole('textbox', { name: t('day.mon') }).first();
  await userEvent.fill(monday, '8h30-12h, 11h-16h');
  await userEvent.tab();
  await expect.element(page.getByText(/se suivent/)).toBeVisible();
  await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
  expect(sent(PREVIEW)).toEqual([]);
  await userEvent.fill(monday, '8h30-12h, 13h-16h');
  await userEvent.tab();
  await expect.element(monday).toHaveValue('08:30–12:00, 13:00–16:00');
  await expect.element(page.getByText(/312 dates/).first()).toBeVisible();
});

it('counts once when somebody has typed, and not at all where only words changed', async () => {
  const sent = show();
  const source = page.getByRole('textbox', { name: t('rule.source') }).first();
  await userEvent.type(source, 'Comité');
  await expect.element(page.getByText(t('moves.none'))).toBeVisible();
  await expect.element(apply()).not.toHaveAttribute('aria-disabled', 'true');
  expect(sent(PREVIEW)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: t('rule.amount') }).first(), '');
  await userEvent.type(page.getByRole('textbox', { name: t('rule.amount') }).first(), '124');
  await expect.element(page.getByText(/312 dates/).first()).toBeVisible();
  expect(sent(PREVIEW).map(({ rules }) => rules[0]?.amount)).toEqual([124]);
  // French keeps the sign to its word
  const [line] = page.getByRole('listitem', { includeHidden: true }).getByText(/: 312/).elements();
  expect(line?.textContent).toMatch(/\w\u202f: 312/);
});

it('is no screen for whoever is no editor', async () => {
  answerCalls({});
  showScreen(DeadlinesScreen, { path: '/deadlines', staff: { may: ['queue.read'] } });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
});
