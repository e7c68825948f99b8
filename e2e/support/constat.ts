/** How tests fill the accident report form: as two people do who hold one phone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { words as ar } from '../../contract/src/constat/words/ar.ts';
import { words as en } from '../../contract/src/constat/words/en.ts';
import { words as fr } from '../../contract/src/constat/words/fr.ts';
import { type Language, wordsOf } from './texts.ts';

const PAPER = { fr, en, ar };
const paperOf = (language: Language) => PAPER[language];

type Half = Record<string, string>;

export const HALF_A: Half = {
  insuredLastName: 'Bennani',
  insuredFirstName: 'Salma',
  insuredAddress: '12, rue Ibn Sina, Casablanca',
  insuredPhone: '0612345678',
  make: 'Dacia',
  model: 'Duster',
  plate: '12345-A-6',
  cameFrom: 'Maârif',
  goingTo: 'Aïn Diab',
  insurer: 'Atlas Assurances',
  policyNumber: 'P-2026-001',
  agency: 'Agence Anfa',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  licenceNumber: '15/204511',
};
export const HALF_B: Half = {
  ...HALF_A,
  insuredLastName: 'العلوي',
  insuredFirstName: 'عمر',
  insuredAddress: 'شارع محمد الخامس، الرباط',
  make: 'Renault',
  model: 'Clio',
  plate: '54321-B-1',
  policyNumber: 'P-2026-777',
};

export const STEPS_OF_HALF: Record<string, string[]> = {
  insured: ['insuredLastName', 'insuredFirstName', 'insuredAddress', 'insuredPhone'],
  vehicle: ['make', 'model', 'plate', 'cameFrom', 'goingTo'],
  insurer: ['insurer', 'policyNumber', 'agency', 'validFrom', 'validTo'],
};

/** The phone in somebody's hand: what stands on it is in their language. */
export const phoneOf = (page: Page, language: Language) => {
  const { constat: t } = wordsOf(language);
  const paper = paperOf(language);
  const box = (name: string): Locator =>
    page.getByLabel(paper.side[name as keyof typeof paper.side], { exact: true });
  const asked = async (step: string, driver = ''): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t(`form.ask.${step}`, { driver }),
    );
  };
  const press = (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  /** In a common step the button speaks both languages. */
  const next = (): Promise<void> =>
    page
      .getByRole('navigation')
      .getByRole('button', { name: t('form.step.next') })
      .click();
  /** Under a report of which somebody has filled in little: who signs says so twice. */
  const signWithGaps = async (): Promise<void> => {
    await press(t('form.sign.sign'));
    await press(t('form.sign.gapsYes'));
  };
  return { t, paper, box, asked, press, next, signWithGaps };
};

/** The worker has all files of the form: a phone that is switched on in a tunnel opens it. */
export const installed = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** A stroke of a finger, or of a mouse, across the field. */
export const stroke = async (page: Page, field: Locator): Promise<void> => {
  await field.scrollIntoViewIfNeeded();
  const area = await field.boundingBox();
  if (!area) throw new Error('no field to draw in');
  const at = (x: number, y: number): [number, number] => [
    area.x + x * area.width,
    area.y + y * area.height,
  ];
  await page.mouse.move(...at(0.2, 0.5));
  await page.mouse.down();
  for (const [x, y] of [
    [0.4, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
};
