/** A refund that explains itself. */
import { expect, type Page } from '@playwright/test';
import { formatAmount, sayAmount } from '../contract/src/core/money.ts';
import { expectNotWiderThan, NARROWEST } from './support/layout.ts';
import { RACHID, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { confirmContact, languageOf, listed } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

interface Line {
  act: Record<Language, string>;
  engaged: number;
  refunded: number;
  reason: string | null;
}
interface Folder {
  id: string;
  DOSSIER_ID: string;
  STATUT: string;
  DATE_CONSULTATION: string;
  lines: Line[];
}

const answered = async (page: Page, path: string) => (await page.request.get(`/v1${path}`)).json();

/** The member's newest folder that has such a line. */
const folderWith = async (page: Page, isIt: (line: Line) => boolean): Promise<Folder> => {
  for (const { id } of await listed<{ id: string }>(page, '/dossiers/?$top=100')) {
    const folder: Folder = await answered(page, `/dossiers/${id}`);
    if (folder.lines.some(isIt)) return folder;
  }
  throw new Error('no folder has such a line');
};

/** As the step that tells of the refund leads to it: opened. */
const openRefund = async (page: Page, { id, DOSSIER_ID }: Folder) => {
  await page.goto(`/#/health/details?id=${id}#refund`);
  await expect(page.getByRole('main').getByText(DOSSIER_ID).first()).toBeVisible();
  // a scan begins at the title, as after any other move: it changes the height of the window under what has the focus
  await page.getByRole('heading', { level: 1 }).focus();
};

test('a refund says how it came about, and a line leads to a complaint that names it', async ({
  page,
}) => {
  const language = languageOf(page);
  const { refund: t, healthComplaints, requests } = wordsOf(language);
  const say = (amount: number) => sayAmount(amount, language);
  await openAs(page, { cin: SALMA.cin, language, path: '/health/docs' });
  const folder = await folderWith(page, ({ engaged }) => engaged === 250);
  await openRefund(page, folder);
  const [first, second] = folder.lines;
  if (!first || !second) throw new Error('the folder has two lines');

  // the whole, then each line
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible();
  const lines = page.getByRole('list', { name: t('lines') }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const reduced = lines.filter({ hasText: second.act[language] });
  const share = { rate: '75', counted: say(230), share: say(172.5) };
  await expect(reduced).toContainText(t('shareOfCounted', share));
  await expect(reduced).toContainText(t('reason.over_tariff'));
  await expect(lines.filter({ hasText: first.act[language] })).toContainText(
    t('shareOfAll', { rate: '80', share: say(240) }),
  );

  // its calculation as a table
  await reduced.getByText(t('table.show')).click();
  const table = reduced.getByRole('table', { name: t('table.of', { act: second.act[language] }) });
  await expect(table.getByRole('row', { name: t('table.overTariff') })).toContainText(
    formatAmount(20, language),
  );
  await scan(page);
  await expectNotWiderThan(page, NARROWEST);

  // to a complaint that already says what it is about
  await reduced.getByRole('link', { name: t('complain') }).click();
  await expect(page).toHaveURL(new RegExp(`reclamations/create\\?folder=${folder.id}&line=`));
  await expect(page.getByRole('group', { name: healthComplaints('create.folder') })).toContainText(
    folder.DOSSIER_ID,
  );
  const reason = page.getByLabel(healthComplaints('create.reason'));
  await expect(reason).toHaveValue('Contestation (abattement)');
  const message = page.getByLabel(healthComplaints('create.message'), { exact: true });
  await expect(message).toHaveValue(new RegExp(second.act[language]));
  await expect(message).toHaveValue(new RegExp(t('message.reason.over_tariff').slice(0, 30)));
  const written = await message.inputValue();
  await page.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await confirmContact(page, language);
  await expect(page).toHaveURL(/#\/reclamations\/list/);
  // by its words: others complain as this member at the same moment
  const all = await listed<{ message: string; n_de_dossier_: string }>(
    page,
    '/reclamationsmaladie/?$top=100',
  );
  const sent = all.filter((one) => one.message === written);
  expect(sent.map((one) => one.n_de_dossier_)).toEqual([folder.DOSSIER_ID]);
});

test('a refused and a capped line say why, and the ceiling stands in the indicators', async ({
  page,
}) => {
  const language = languageOf(page);
  const { refund: t, statistics } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/health/docs' });

  await openRefund(page, await folderWith(page, ({ reason }) => reason === 'not_covered'));
  await expect(page.getByText(t('state.refused'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('reason.not_covered'))).toBeVisible();

  const capped = await folderWith(
    page,
    ({ reason, refunded }) => reason === 'ceiling_reached' && refunded > 0,
  );
  await openRefund(page, capped);
  await expect(page.getByText(t('state.capped'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('reason.ceiling_reached'))).toBeVisible();
  await scan(page);

  const year = capped.DATE_CONSULTATION.slice(0, 4);
  await page.goto(`/#/stats?y=${year}`);
  const { ceilings } = await answered(page, `/me/ceilings?y=${year}`);
  const full = ceilings.filter((one: { ceiling: number; used: number }) => one.used >= one.ceiling);
  expect(full.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: statistics('ceilings.title') })).toBeVisible();
  await expect(page.getByText(statistics('ceilings.full')).first()).toBeVisible();
  await expect(page.getByText(full[0].name[language], { exact: true }).first()).toBeVisible();
  await scan(page);

  // nobody who has no lines sees any of it
  await openAs(page, { cin: RACHID.cin, language, path: '/stats' });
  await expect(page.getByRole('heading', { name: statistics('ceilings.title') })).toHaveCount(0);
});
