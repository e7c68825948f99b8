/** What the tests of the health areas share: files, the wizard's steps, and what the API says afterwards. */
import { expect, type Page } from '@playwright/test';
import { type aPdf, listed, willSay } from './requests.ts';
import { type Language, wordsOf } from './texts.ts';

interface HealthFolder {
  id: string;
  DOSSIER_ID: string;
  STATUT: string;
  DATE_CONSULTATION: string;
  PRENOM_MALADE: string;
  NOM_MALADE: string;
  MOTIF_STATUT: string;
}

interface Declaration {
  id: string;
  status: string;
  frais_engages_: number;
  type_de_declaration_: string;
  n_de_dossier_: string;
  piece_justificative?: { id: string; name: string }[];
}

/** Of the member who is signed in, the newest first. */
export const foldersIn = async (page: Page, status?: string): Promise<HealthFolder[]> => {
  const filter = encodeURIComponent(JSON.stringify(status ? { STATUT: status } : {}));
  return listed<HealthFolder>(page, `/dossiers/?$top=100&$filter=${filter}`);
};

export const declarations = (page: Page): Promise<Declaration[]> =>
  listed(page, '/declarationsmaladie?$top=100');

/** Fees are each test's own, so that its declarations are told from the others'. */
export const declaredWith = async (page: Page, fees: number): Promise<Declaration[]> => {
  const found = (await declarations(page)).filter((one) => one.frais_engages_ === fees);
  return Promise.all(
    found.map(async ({ id }) => (await page.request.get(`/v1/declarationsmaladie/${id}`)).json()),
  );
};

type Payload = ReturnType<typeof aPdf>;

export const chooseFiles = async (
  page: Page,
  language: Language,
  files: Payload[],
): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: wordsOf(language).requests('files.browse') }).click();
  await (await chooser).setFiles(files);
};

/** The wizard, step by step, as one person walks it. */
export const declaring = (page: Page, language: Language) => {
  const { healthDeclarations: t, requests } = wordsOf(language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const at = (step: string) =>
    expect(page.getByRole('heading', { name: t(`step.${step}Title`) })).toBeVisible();
  const walk = {
    at,
    button,
    next: button(requests('wizard.next')),
    back: button(requests('wizard.back')),
    send: button(requests('send.label')),
    fees: page.getByLabel(t('field.fees')),
    date: page.getByRole('textbox', { name: t('field.consultation') }),
    files: page.getByRole('list', { name: requests('files.list') }).getByRole('listitem'),
    type: () => page.getByRole('radio', { name: t('type.claimAbout') }).check(),
    person: (name: string) => page.getByRole('radio', { name }).check(),
    choose: (files: Payload[]) => chooseFiles(page, language, files),
    resumeDialog: page.getByRole('dialog', { name: requests('draft.title') }),
  };
  return {
    ...walk,
    /** Up to the proofs, with fees that no other test uses. */
    toProofs: async (fees: string) => {
      await at('contract');
      await walk.type();
      await walk.next.click();
      await walk.person('Yassine Bennani');
      await walk.next.click();
      await walk.fees.fill(fees);
      await walk.next.click();
      await at('proofs');
    },
    /** Asked for before the press that sends it: what a sent declaration leads to. */
    willArrive: async () => {
      await willSay(page, t('sent'));
      await expect(page).toHaveURL(/#\/declarations\/list/);
      await expect(page.getByText(t('sent'))).toBeHidden();
    },
  };
};
