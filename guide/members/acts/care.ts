/** The declaration of care, up to the step that is pictured. */
import { aPdf } from '../../../e2e/support/requests.ts';
import type { At } from '../../shot.ts';

const stepsOf = ({ page, word }: At) => ({
  next: () =>
    page.getByRole('button', { name: word('requests', 'wizard.next'), exact: true }).click(),
});

export const careProofs = async (at: At): Promise<void> => {
  const { page, word } = at;
  const { next } = stepsOf(at);
  await page.getByRole('radio', { name: word('health-declarations', 'type.claimAbout') }).check();
  await next();
  await page.getByRole('radio', { name: 'Yassine Bennani' }).check();
  await next();
  await page.getByLabel(word('health-declarations', 'field.fees')).fill('350,50');
  await next();
  const files = page.locator('fieldset input[type=file][multiple]');
  await files.setInputFiles([aPdf('ordonnance.pdf'), aPdf('facture-pharmacie.pdf')]);
  await page.getByText(word('requests', 'files.ahead')).nth(1).waitFor();
};

export const careRecap = async (at: At): Promise<void> => {
  await careProofs(at);
  await stepsOf(at).next();
  await at.page
    .getByRole('heading', { name: at.word('health-declarations', 'step.recapTitle') })
    .waitFor();
};
