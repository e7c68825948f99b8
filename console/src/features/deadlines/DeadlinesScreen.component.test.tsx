import { issue } from '@rafiq/contract/core/issue';
import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holidayTexts } from '../../lib/holidays/holiday-names.ts';
import { showScreen } from '../../testing/screen.tsx';
import { queueTexts } from '../queue/texts.ts';
import type { KeptDeadlines } from './api.ts';
import { DeadlinesScreen } from './DeadlinesScreen.tsx';
import { unsaved } from './draft.ts';
import { deadlineTexts, t } from './texts.ts';

const READ = 'GET /v1/staff/deadlines';
const HISTORY = 'GET /v1/staff/deadlines/history';
const PREVIEW = 'POST /v1/staff/deadlines/preview';
const APPLY = 'PUT /v1/staff/deadlines';

beforeAll(() =>
  Promise.all([loadCommon(), deadlineTexts.load(), holidayTexts.load(), queueTexts.load()]),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  unsaved.clear();
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

/** Somebody else has given the first kind nine days, and moved the feast to another day. */
const theirs = (): KeptDeadlines => {
  const next = structuredClone({ ...kept(), version: 4 });
  for (const rule of next.rules.slice(0, 1)) rule.amount = 9;
  for (const feast of next.calendars[0]?.dated ?? []) feast.day = '2090-05-09';
  return next;
};
const showLate = (staffId = '1') => {
  let isFirst = true;
  const sent = answerCalls({
    [READ]: () => json(isFirst ? kept() : theirs()),
    [HISTORY]: () =>
      json({
        versions: isFirst
          ? []
          : [
              {
                version: 4,
                by: 'Salma Idrissi',
                at: '2026-11-16T10:00:00Z',
                changes: [],
                moved: 0,
                late: 0,
              },
            ],
      }),
    [PREVIEW]: () => json(MOVES),
    [APPLY]: () => {
      if (!isFirst) return json({ version: 5, moves: MOVES });
      isFirst = false;
      return refusal('deadlines_changed');
    },
  });
  showScreen(DeadlinesScreen, {
    path: '/deadlines',
    staff: { id: staffId, may: ['content.edit'] },
  });
  return () =>
    sent.filter(({ call }) => call === APPLY).map(({ body }) => body as unknown as KeptDeadlines);
};
const beSecond = async () => {
  const applied = showLate();
  await userEvent.click(later());
  await userEvent.fill(page.getByRole('textbox', { name: t('rule.source') }).first(), 'Comité');
  await expect.element(page.getByText(/312 dates/).first()).toBeVisible();
  await userEvent.click(apply());
  await expect
    .element(page.getByText(t('meanwhile.title', { name: 'Salma Idrissi' })))
    .toBeVisible();
  return applied;
};

it('keeps what was typed when somebody else was first, says what they changed, and puts mine on top', async () => {
  const applied = await beSecond();
  await expect.element(page.getByText(/9 jours ouvrés au lieu de 5 jours ouvrés/)).toBeVisible();
  await expect.element(page.getByText(/09\/05\/2090 au lieu du 10\/05\/2090/)).toBeVisible();
  await expect.element(page.getByText(/11\/05\/2090 au lieu du 10\/05\/2090/)).toBeVisible();
  await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(/312 dates/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: t('meanwhile.mine') }));
  await expect.element(page.getByText(/11\/05\/2090 au lieu du 09\/05\/2090/)).toBeVisible();
  await expect.element(page.getByText(t('meanwhile.text'))).not.toBeInTheDocument();
  await expect.element(apply()).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(apply());
  await expect.element(page.getByText(/C’est appliqué/)).toBeVisible();
  const last = applied().at(-1);
  expect([last?.version, last?.rules[0]]).toMatchObject([4, { amount: 9, source: 'Comité' }]);
  expect(last?.calendars[0]?.dated).toMatchObject([{ day: '2090-05-11', confirmed: true }]);
});

it('takes the new version where that is chosen, and nothing before', async () => {
  await beSecond();
  await userEvent.click(page.getByRole('button', { name: t('meanwhile.theirs') }));
  await expect.element(apply()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('textbox', { name: t('rule.amount') }).first())
    .toHaveValue('9');
});

it('keeps what was typed while its author looks elsewhere, and shows it to nobody else', async () => {
  show();
  await userEvent.click(later());
  await expect.element(apply()).toBeVisible();
  takeAway();
  show();
  await expect.element(page.getByText(/11\/05\/2090/).first()).toBeVisible();
  takeAway();
  showLate('2');
  await expect.element(page.getByText(/10\/05\/2090/).first()).toBeVisible();
  await expect.element(apply()).not.toBeInTheDocument();
});

it('has the browser ask before a tab with changes is closed', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show();
  await expect.element(later()).toBeVisible();
  expect(isAsked()).toBe(false);
  await userEvent.click(later());
  await expect.element(apply()).toBeVisible();
  await expect.poll(isAsked).toBe(true);
  await userEvent.click(page.getByRole('button', { name: t('cancel') }));
  await expect.poll(isAsked).toBe(false);
});

it('names every field that keeps it from being applied, also in a calendar that is not shown, and leads there', async () => {
  const state = structuredClone(kept());
  const [first] = state.calendars;
  const [feast, ramadan] = [first?.dated[0], first?.periods[0]];
  if (!first || !feast || !ramadan) throw new Error('no calendar');
  const other = { ...structuredClone(first), id: 'calendar-2', name: 'Agence' };
  // as pasted from a page in Arabic, by a release that took it
  other.dated.push({ ...feast, name: 'Aïd\u200f', day: '2090-07-01' });
  other.periods = [{ ...ramadan, week: first.week.with(0, [{ from: '9', to: '' }]) }];
  state.calendars.push(other);
  answerCalls({ [READ]: () => json(state), [HISTORY]: () => json({ versions: [] }) });
  showScreen(DeadlinesScreen, { path: '/deadlines', staff: { may: ['content.edit'] } });
  await userEvent.click(later());
  await expect.element(apply()).toHaveAttribute('aria-disabled', 'true');
  const dated = page.getByRole('button', { name: /Agence · Fêtes selon la lune.* · Aïd/ });
  await expect.element(dated).toBeVisible();
  const hours = page.getByRole('button', { name: /Agence · Périodes.* · Ramadan · Lundi/ });
  await userEvent.click(hours);
  await expect.element(page.getByLabelText(t('day.mon'), { exact: true }).last()).toHaveFocus();
  await userEvent.click(dated);
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toMatch(/Aïd/);
  const row = document.activeElement?.closest('li');
  expect(row?.textContent).toContain(issueText(issue('name', 'text_format')));
  await userEvent.click(page.getByRole('button', { name: /^Aïd\u200f.*retirer/ }));
  await expect.element(dated).not.toBeInTheDocument();
});

it('refuses a name with a hidden sign where it is typed', async () => {
  show();
  const name = page.getByRole('textbox', { name: t('add.name') }).first();
  await userEvent.fill(name, 'Aïd\u200f');
  await userEvent.click(page.getByRole('button', { name: t('add'), exact: true }).first());
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(issueText(issue('name', 'text_format')))).toBeVisible();
});

it('says beside the field what is wrong with hours, and asks for nothing until it is mended', async () => {
  const sent = show();
  const monday = page.getByRole('textbox', { name: t('day.mon') }).first();
  await userEvent.fill(monday, '8h30-12h, 11h-16h');
  await userEvent.tab();
  await expect.element(page.getByText(/se suivent/).first()).toBeVisible();
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
  const amount = page.getByRole('textbox', { name: t('rule.amount') }).first();
  await userEvent.fill(amount, '');
  await userEvent.click(page.getByRole('button', { name: /Déclaration de soins · Délai/ }));
  await expect.element(amount).toHaveFocus();
  // the clock stands while keys come, however slowly: it goes on when something is looked for
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('124');
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
