import { expect, type Page } from '@playwright/test';
import { formatAmount } from '../contract/src/core/money.ts';
import { recogniseNote } from '../contract/src/folders/notes.ts';
import { OMAR, RACHID, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

interface Counted {
  _id: string | number;
  COUNT: number;
}

const answered = async (page: Page, path: string) => (await page.request.get(`/v1${path}`)).json();

/** The whole numbers of a chart's table, by the name of their row. */
const counted = async (page: Page, title: string): Promise<Record<string, number>> => {
  const rows = page.getByRole('table', { name: title }).locator('tbody tr');
  await expect(rows.first()).toBeAttached();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  return Object.fromEntries(cells.map(([name, count]) => [name, Number(count)]));
};

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

test('indicators say what the API counts, year by year, as drawing and as table', async ({
  page,
}) => {
  const language = languageOf(page);
  const { statistics: t, folders } = wordsOf(language);
  const thisYear = new Date().getFullYear();
  await openAs(page, { cin: SALMA.cin, language, path: '/stats' });
  const years = page.getByRole('radio');
  await expect(years).toHaveCount(3);
  await expect(page.getByRole('radio', { name: String(thisYear) })).toBeChecked();

  // health: amounts and three buckets, of the year that the address names
  for (const year of [thisYear, thisYear - 1]) {
    // chosen once the address says so
    await page.getByRole('radio', { name: String(year) }).click();
    await expect(page.getByRole('radio', { name: String(year) })).toBeChecked();
    await expect(page).toHaveURL(
      year === thisYear ? /#\/stats$/ : new RegExp(`#/stats\\?y=${year}$`),
    );
    const { totals, counts } = await answered(page, `/me/stats?y=${year}`);
    await expect(page.getByText(formatAmount(totals.FRAIS_ENGAGE, language))).toBeVisible();
    await expect(
      page.getByText(formatAmount(totals.REMBOURSEMENT, language)).first(),
    ).toBeVisible();
    expect(await counted(page, t('buckets.title'))).toEqual({
      [t('bucket.settled')]: counts.Réglé,
      [t('bucket.rejected')]: counts.Rejeté,
      [t('bucket.inProcess')]: sumOf(Object.values(counts)) - counts.Réglé - counts.Rejeté,
    });
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: String(thisYear - 1) })).toBeChecked();

  // motor: what was refunded, statuses, guarantees, responsibility
  await page.goto('/#/autostats');
  const motor = await answered(page, `/me/autostats?y=${thisYear}`);
  const refunded = formatAmount(motor.total_stats.TOTAL_MONTANT_REMBOURSE, language);
  await expect(page.getByText(refunded)).toBeVisible();
  const all = sumOf(motor.dossiers_count_by_statut.map(({ COUNT }: Counted) => COUNT));
  expect(sumOf(Object.values(await counted(page, t('statuses.title'))))).toBe(all);
  // the API says them in French
  const cover = (name: Counted['_id']): string => {
    const known = recogniseNote(String(name));
    return known ? folders(`note.${known.code}`) : String(name);
  };
  const guarantees = Object.fromEntries(
    motor.garanties_count.map(({ _id, COUNT }: Counted) => [cover(_id), COUNT]),
  );
  expect(await counted(page, t('guarantees.title'))).toEqual(guarantees);
  const degree = (one: number): number =>
    motor.dossiers_count_by_degre_resp.find(({ _id }: Counted) => _id === one)?.COUNT ?? 0;
  expect(await counted(page, t('responsibility.title'))).toEqual({
    [t('responsibility.full')]: degree(1),
    [t('responsibility.none')]: degree(0),
    [t('responsibility.undetermined')]: degree(-1),
  });

  // the ring for the eye, the table when it is asked for
  const ring = page.locator('svg path[data-color], svg [data-color]').first();
  await expect(ring).toBeVisible();
  await page
    .getByRole('button', { name: `${t('chart.asTable')} · ${t('guarantees.title')}` })
    .click();
  await expect(page.getByRole('columnheader', { name: t('guarantees.of') })).toBeInViewport();
  await expect(
    page.getByRole('button', { name: `${t('chart.asChart')} · ${t('guarantees.title')}` }),
  ).toBeVisible();

  // nothing in a year, and no contract of the kind
  await openAs(page, { cin: RACHID.cin, language, path: '/autostats' });
  await expect(page.getByText(t('empty.title', { year: String(thisYear) }))).toBeVisible();
  await openAs(page, { cin: OMAR.cin, language, path: '/stats' });
  await expect(page.getByText(folders('noContract.title'))).toBeVisible();
});
