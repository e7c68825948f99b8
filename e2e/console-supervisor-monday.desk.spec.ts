/**
 * A supervisor's Monday: what is late comes first and says why, one of it is given to somebody, the figures of the
 * weeks are read and taken along, and what a colleague asked for is decided on, by somebody else than who asked.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { groupReference } from '@rafiq/contract/requests/reference';
import { test } from './support/alone.ts';
import { deskWords, openDesk, sitDown } from './support/console.ts';
import { sentTo } from './support/outbox.ts';
import { dayFirst } from './support/requests.ts';

type Words = ReturnType<typeof deskWords>;

interface Late {
  reference: string;
  person: { name: string; cin: string };
  due: { amount: number; unit: string; from: string };
}

const lateCases = async (page: Page): Promise<Late[]> =>
  (await (await page.request.get('/v1/staff/cases?late=true')).json()).cases;

const expectLateFirst = async (page: Page): Promise<void> => {
  const due = page.locator('tbody td[data-due]');
  await expect(due.first()).toHaveAttribute('data-due', 'late');
  const all = await due.evaluateAll((cells) => cells.map((one) => one.getAttribute('data-due')));
  expect(all.lastIndexOf('late')).toBe(all.filter((one) => one === 'late').length - 1);
};

const choose = async (row: Locator, name: string): Promise<void> => {
  await row.getByRole('button').first().click();
  await row.getByRole('button', { name, exact: true }).click();
};

/** One that others of these walks come to last; it is put back, for whoever comes next. */
const give = async (page: Page, { queue: t }: Words, late: Late): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: groupReference(late.reference) });
  const { amount, unit, from } = late.due;
  const why = t(`due.reason.${unit}`, { count: amount, date: dayFirst(from) });
  await expect(row).toContainText(why);
  await choose(row, t('act.give'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('give.whom')).selectOption('Hind Saidi');
  await dialog.getByRole('button', { name: t('give.do') }).click();
  await expect(row.getByText('Hind Saidi')).toBeAttached();
  await choose(row, t('act.return'));
  await expect(row.getByText('Hind Saidi')).toHaveCount(0);
};

/** As the browser keeps it. */
const download = async (page: Page, name: string): Promise<string[]> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  return text.trim().split('\r\n');
};

/** What each week was, as a table and as a file: with nothing that a spreadsheet would run, and nobody's name. */
const readReport = async (page: Page, { reports: t }: Words, late: Late[]): Promise<void> => {
  const title = t('byWeek.title');
  await page.getByLabel(t('period'), { exact: true }).selectOption('4');
  const table = page.getByRole('region', { name: title });
  await expect(table.getByRole('row')).toHaveCount(1 + 4);
  const weeks = await download(page, `${t('csv')} · ${title}`);
  expect(weeks).toHaveLength(1 + 4);
  const backlog = await download(page, `${t('csv')} · ${t('backlog.title')}`);
  for (const cell of [...weeks, ...backlog].flatMap((line) => line.split(';')))
    expect(cell).not.toMatch(/^["']?[=+@\t-]./);
  const shown = [await page.getByRole('main').textContent(), ...weeks, ...backlog].join();
  for (const { person } of late)
    for (const said of [person.cin, person.name]) expect(shown).not.toContain(said);
};

/** Somebody who will keep the house: that takes two. */
const invite = async (page: Page, { people: t }: Words, reason: string): Promise<string> => {
  const email = `${randomUUID()}@rafiq.example`;
  await page.getByRole('button', { name: t('invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('name')).fill('Nora Alami');
  await dialog.getByLabel(t('email')).fill(email);
  await dialog.getByRole('checkbox', { name: t('role.administrator') }).check();
  await dialog.getByLabel(t('reason')).fill(reason);
  await dialog.getByRole('button', { name: t('invite.send') }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  expect(await sentTo(page, email)).toEqual([]);
  return email;
};

const asked = (page: Page, group: string, reason: string): Locator =>
  page.getByRole('region', { name: group }).locator('section').filter({ hasText: reason });

/** Whoever asked reads it, and may only take it back, however they try. */
const expectNotOwn = async (page: Page, { approvals: t }: Words, reason: string): Promise<void> => {
  await page.goto('/console/#/approvals');
  const own = asked(page, t('group.asked'), reason);
  await expect(own.getByRole('button')).toHaveText([t('takeBack')]);
  const { asked: all } = await (await page.request.get('/v1/staff/approvals')).json();
  const { id } = all.find((one: { reason: string }) => one.reason === reason);
  const answer = await page.request.post(`/v1/staff/approvals/${id}/decision`, {
    headers: { origin: new URL(page.url()).origin },
    data: { decision: 'approve' },
  });
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'approval_own']);
};

const decide = async (
  page: Page,
  { approvals: t, people }: Words,
  { reason, email, why }: { reason: string; email: string; why?: string },
): Promise<void> => {
  const waiting = asked(page, t('group.waiting'), reason);
  const name = t(why === undefined ? 'approve' : 'refuse');
  for (const said of [email, people('role.administrator'), people('state.invited'), 'Leila Zniber'])
    await expect(waiting).toContainText(said);
  await waiting.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  if (why !== undefined) {
    // not without saying why
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByLabel(t('why.needed'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t('why.needed')).fill(why);
  }
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asked(page, t('group.decided'), reason)).toContainText(
    t(why === undefined ? 'state.approved' : 'state.refused'),
  );
};

test('a supervisor’s Monday', async ({ page, browser, extraHTTPHeaders: headers = {} }) => {
  const words = deskWords('fr');
  await openDesk(page, { who: 'superviseur', path: '/queue/all' });
  const late = await lateCases(page);

  await test.step('what is late comes first, says why, and is given to somebody', async () => {
    await expectLateFirst(page);
    const last = late.at(-1);
    if (!last) throw new Error('nothing is late');
    await give(page, words, last);
  });

  await test.step('the report of the weeks, as a table and as a file', async () => {
    await page.goto('/console/#/reports');
    await readReport(page, words, late);
  });

  await test.step('two are asked for: one is approved, one refused with a reason, none by whoever asked', async () => {
    const admin = await sitDown(browser, headers, { who: 'admin', path: '/people' });
    const mark = randomUUID().slice(0, 8);
    const [first, second] = [`Direction ${mark}`, `Intérim ${mark}`];
    const welcome = await invite(admin, words, first);
    const unwanted = await invite(admin, words, second);
    await expectNotOwn(admin, words, first);

    await page.goto('/console/#/approvals');
    await decide(page, words, { reason: first, email: welcome });
    await expect.poll(async () => (await sentTo(page, welcome)).length).toBe(1);
    const why = `Pas avant janvier ${mark}`;
    await decide(page, words, { reason: second, email: unwanted, why });
    expect(await sentTo(page, unwanted)).toEqual([]);

    await admin.reload();
    await expect(asked(admin, words.approvals('group.asked'), second)).toContainText(why);
    await admin.context().close();
  });
});
