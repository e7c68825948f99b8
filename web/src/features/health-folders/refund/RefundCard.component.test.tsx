import type { HealthFolderDetail, RefundLine } from '@rafiq/contract/health-folders/model';
import { aHealthFolderDetail } from '@rafiq/contract/testing/a-health-folder';
import { aLine } from '@rafiq/contract/testing/a-line';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { folderTexts } from '../../folders/texts.ts';
import { RefundCard } from './RefundCard.tsx';
import { refundTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), folderTexts.load(), refundTexts.load()]));

/** As one reads it: spaces that keep a number whole are spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

const show = (lines: RefundLine[], folder: Partial<HealthFolderDetail> = {}) => {
  const sum = (name: 'engaged' | 'refunded') => lines.reduce((all, line) => all + line[name], 0);
  const amounts = { engagedAmount: sum('engaged'), reimbursedAmount: sum('refunded') };
  const shown = aHealthFolderDetail({ ...amounts, lines, ...folder });
  return showScreen(() => <RefundCard folder={shown} />);
};

const line = (place = 0) =>
  page
    .getByRole('list', { name: t('lines') })
    .getByRole('listitem')
    .nth(place);
const saidOf = (place = 0): string => plain(line(place).element().textContent ?? '');

/** As the portal's own router writes it: this one puts a number in quotes. */
const addressOf = (link: Locator): string =>
  decodeURIComponent(link.element().getAttribute('href') ?? '').replaceAll('"', '');

it('says how the refund came about, in words that need no schooling', async () => {
  show([aLine()]);
  await expect.element(line()).toBeVisible();
  expect(saidOf()).toContain(
    'Vous avez payé 300 DH. Le tarif en compte 150 DH, votre contrat en rembourse 80 % : 120 DH. ' +
      '180 DH restent à votre charge.',
  );
  expect(saidOf()).toContain('Le prix payé dépasse le tarif de votre contrat.');
  expect(saidOf()).toContain(t('state.reduced'));
});

it.each([
  [
    { refunded: 0, reason: 'not_covered' },
    'Vous avez payé 300 DH. Rien n’est remboursé. 300 DH restent à votre charge.',
    'Votre contrat ne couvre pas cet acte ou ce produit.',
  ],
  [
    { ...{ ceiling: 2_000, ceilingUsed: 1_950, refunded: 50, reason: 'ceiling_reached' } },
    '80 % : 120 DH. Le plafond de l’année est de 2 000 DH. Il en restait 50 DH. 50 DH vous sont remboursés.',
    'Le plafond de l’année est atteint.',
  ],
  [
    { deductible: 50, refunded: 80, reason: 'deductible' },
    'Le tarif en compte 150 DH. La franchise en retire 50 DH. Votre contrat rembourse 80 % du reste : 80 DH.',
    'Votre contrat prévoit une franchise',
  ],
  [
    { deductible: 50, refunded: 70, reason: 'deductible' },
    '80 % : 120 DH. La franchise retire 50 DH de ce remboursement. 70 DH vous sont remboursés.',
    'Votre contrat prévoit une franchise',
  ],
  [
    { engaged: 150, rate: 100, refunded: 150, reason: null },
    'Le tarif compte toute la somme, votre contrat en rembourse 100 % : 150 DH. Rien ne reste à votre charge.',
    'Remboursé en entier',
  ],
  [
    { refunded: 0, reason: 'from_next_year' as RefundLine['reason'] },
    'Rien n’est remboursé.',
    'L’assureur donne une raison que cette page ne connaît pas.',
  ],
] as [Partial<RefundLine>, string, string][])('says %j', async (part, sentence, reason) => {
  show([aLine(part)]);
  await expect.element(line()).toBeVisible();
  expect(saidOf()).toContain(sentence);
  expect(saidOf()).toContain(reason);
  expect(saidOf()).not.toContain(t('differs.title'));
});

it('names the ceiling where the insurer does', async () => {
  const ceilingName = { fr: 'Optique', en: 'Glasses', ar: 'النظارات' };
  const used = { ceiling: 2_000, ceilingUsed: 2_000, refunded: 0, ceilingName };
  show([aLine({ ...used, reason: 'ceiling_reached' })]);
  await expect.element(line()).toBeVisible();
  expect(saidOf()).toContain('« Optique » est de 2 000 DH. Il était déjà utilisé en entier.');
});

it('says what is left of a ceiling that was not reached', async () => {
  const ceilingName = { fr: 'Soins courants', en: '', ar: '' };
  show([aLine({ ceiling: 2_000, ceilingUsed: 500.5, ceilingName })]);
  await expect.element(line()).toBeVisible();
  expect(saidOf()).toContain(
    '« Soins courants » est de 2 000 DH. Après ces soins, il en reste 1 379,50 DH.',
  );
});

it('shows where each centime went in a table that adds up', async () => {
  show([aLine()]);
  await userEvent.click(page.getByText(t('table.show'), { exact: false }));
  const table = page.getByRole('table', { name: t('table.of', { act: 'Consultation' }) });
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    plain([...row.children].map(({ textContent }) => textContent).join(' ')),
  );
  expect(rows).toEqual([
    'Vous avez payé 300,00 DH',
    'Au-dessus du tarif 150,00 DH',
    'Part que le contrat vous laisse 30,00 DH',
    'Reste à votre charge 180,00 DH',
    'Vous recevez 120,00 DH',
  ]);
});

it('tells figures that do not lead to the refund, and leads to a question about that line', async () => {
  show([aLine(), aLine({ refunded: 100, reason: null })]);
  await expect.element(line(1)).toBeVisible();
  expect(saidOf(0)).not.toContain(t('differs.title'));
  expect(saidOf(1)).toContain(
    'D’après ces chiffres, le remboursement serait de 120 DH. L’assureur indique 100 DH.',
  );
  expect(addressOf(line(1).getByRole('link', { name: t('ask'), exact: false }))).toBe(
    '/reclamations/create?folder=5&line=2',
  );
});

it('tells a folder that says something else than its lines, and leads to a question about it', async () => {
  show([aLine(), aLine()], {
    engagedAmount: 600.01,
    reimbursedAmount: 239,
  });
  const alert = page.getByRole('status');
  await expect.element(alert.getByText(t('differs.title'))).toBeVisible();
  expect(plain(alert.element().textContent ?? '')).toContain(
    'Les lignes donnent 600 DH payés en tout, le dossier en indique 600,01 DH.' +
      'Les lignes donnent 240 DH remboursés en tout, le dossier en indique 239 DH.',
  );
  expect(addressOf(alert.getByRole('link', { name: t('ask'), exact: false }))).toBe(
    '/reclamations/create?folder=5&line=all',
  );
});

it('adds its lines up where there are several', async () => {
  show([aLine(), aLine({ engaged: 0.5, tariffBase: 0.5, refunded: 0.4, reason: null })]);
  await expect.element(page.getByRole('heading', { name: t('whole') })).toBeVisible();
  expect(plain(document.body.textContent ?? '')).toContain(
    'Vous avez payé 300,50 DH. 120,40 DH vous sont remboursés. 180,10 DH restent à votre charge.',
  );
});

it('does not add up what is one line', async () => {
  show([aLine()]);
  await expect.element(line()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('whole') })).not.toBeInTheDocument();
});

it('says that the amounts may change before the folder is settled', async () => {
  show([aLine()], { status: 'Accord', reimbursedAmount: 0 });
  await expect.element(page.getByText(t('pending'))).toBeVisible();
  await expect.element(page.getByText(t('differs.title'))).not.toBeInTheDocument();
});
