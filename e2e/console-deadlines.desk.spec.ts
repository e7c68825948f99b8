/** An editor’s evening: the moon was not seen, and the feast is a day later than forecast. */
import { expect, type Page } from '@playwright/test';
import type { Deadlines } from '@rafiq/contract/deadlines/model';
import { test } from './support/alone.ts';
import { deskWords, openDesk, sitDown } from './support/console.ts';
import { IMANE } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { askSomething, promisedOn } from './support/promises.ts';

const words = deskWords('fr');

type Kept = Deadlines & { version: number };
type Feast = Deadlines['calendars'][number]['dated'][number];

/** Of a year that nothing is due in. */
const OTHERS: Feast = {
  ...{ name: 'Journée des autres', day: '2090-01-02', days: 1, moon: false, confirmed: true },
};

/** Other tests change nothing of it: what is read is what it is. */
const setFeasts = async (page: Page, change: (feasts: Feast[]) => Feast[]): Promise<void> => {
  const kept: Kept = await (await page.request.get('/v1/staff/deadlines')).json();
  const calendars = kept.calendars.map((one) => ({ ...one, dated: change(one.dated) }));
  const answer = await page.request.put('/v1/staff/deadlines', {
    headers: { origin: new URL(page.url()).origin },
    data: { ...kept, calendars },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a feast moves by a day in two presses, and every open date follows', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  await openAs(page, { cin: IMANE.cin, path: '/home' });
  const id = await askSomething(page);
  const { day = null } = (await promisedOn(page, id)) ?? {};
  if (day === null) throw new Error('nothing is promised');

  const editor = await sitDown(browser, headers, { who: 'editeur', path: '/account' });
  const isOurs = (one: Feast) =>
    one.name === 'eid-al-fitr' && one.day.slice(0, 7) === day.slice(0, 7);
  const forecast = { name: 'eid-al-fitr', day, days: 1, moon: true, confirmed: false };
  await setFeasts(editor, (feasts) => [forecast, ...feasts]);
  const later = await promisedOn(page, id);
  expect(later?.day).not.toBe(day);

  const desk = await sitDown(browser, headers, {
    who: 'superviseur',
    path: '/queue/ticket',
  });
  const row = desk.getByRole('row').filter({ hasText: 'Imane' }).last();
  await expect(row).toBeVisible();
  const before = await row.textContent();

  await openDesk(editor, { who: 'editeur', path: '/deadlines' });
  const feast = editor.getByRole('listitem').filter({ hasText: 'Aïd al-Fitr' }).first();
  await expect(feast).toContainText(words.deadlines('holiday.forecast'));
  await feast.getByRole('button', { name: /plus tard/ }).click();
  const bar = editor.getByRole('region', { name: words.deadlines('changes') });
  await expect(bar.getByText(/dates? boug/).first()).toBeVisible();
  // somebody else is first: nothing of it is lost, and both are applied
  await setFeasts(editor, (feasts) => [...feasts, OTHERS]);
  await bar.getByRole('button', { name: words.deadlines('apply') }).click();
  await expect(bar.getByText(words.deadlines('meanwhile.text'))).toBeVisible();
  await expect(bar.getByText(/Journée des autres/)).toBeVisible();
  await bar.getByRole('button', { name: words.deadlines('meanwhile.mine') }).click();
  await expect(bar.getByText(/dates? boug/).first()).toBeVisible();
  await bar.getByRole('button', { name: words.deadlines('apply') }).click();
  await expect(editor.getByText(/C’est appliqué/)).toBeVisible();
  await expect(editor.getByText(/Amine Rami/).first()).toBeVisible();

  await expect.poll(async () => (await promisedOn(page, id))?.day).toBe(day);
  // the desk beside it follows by itself
  await expect.poll(() => row.textContent()).not.toBe(before);

  await setFeasts(editor, (feasts) => {
    expect(feasts).toContainEqual(OTHERS);
    return feasts.filter((one) => !isOurs(one) && one.name !== OTHERS.name);
  });
  await desk.context().close();
  await editor.context().close();
});
