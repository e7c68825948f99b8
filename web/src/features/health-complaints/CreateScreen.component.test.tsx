import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { aHealthFolderDetail } from '@rafiq/contract/testing/a-health-folder';
import { aLine } from '@rafiq/contract/testing/a-line';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { loadRefundTexts } from '../health-folders/refund/api.ts';
import { requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { healthComplaintTexts, t } from './texts.ts';

const POLICY = aHealthPolicy();
const REFUSED = aLine({ engaged: 80, refunded: 0, reason: 'not_covered' });
const FOLDER = aHealthFolderDetail({
  ...{ healthPolicyId: POLICY.id, engagedAmount: 380.5, lines: [aLine(), REFUSED] },
});

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, healthComplaintTexts.load];
  await Promise.all([...load, folderTexts.load, loadRefundTexts].map((one) => one()));
});

const open = (search: string) => {
  answerCalls({ 'GET /v1/dossiers/5': () => json(healthFolderDetailToWire(FOLDER)) });
  showSignedIn(CreateScreen, {
    path: '/reclamations/create',
    search,
    profile: { policies: { health: [POLICY], motor: [] } },
  });
};
const reason = () => page.getByLabelText(t('create.reason'));
const message = () => page.getByLabelText(t('create.message'), { exact: true });
const said = () =>
  (message().element() as HTMLTextAreaElement).value.replace(/[\u00a0\u202f]/g, ' ');

it('begins with the line that it came from: its act, its amounts, and why', async () => {
  open('?folder=5&line=2');
  await expect.element(reason()).toHaveValue('Contestation (rejet)');
  expect(said()).toBe(
    'Ma réclamation porte sur : Consultation, soins du 04/03/2025. J’ai payé 80 DH, on m’a remboursé 0 DH. ' +
      'Raison donnée : mon contrat ne couvre pas cet acte ou ce produit.',
  );
});

it('begins with what the folder says and its lines do not', async () => {
  open('?folder=5&line=all');
  await expect.element(reason()).toHaveValue("Demande d'explication");
  expect(said()).toBe(
    'Ma réclamation porte sur le calcul du remboursement. ' +
      'Les lignes donnent 380 DH payés en tout, le dossier en indique 380,50 DH.',
  );
});

it.each(['', '&line=3'])('is only about the folder with “%s”', async (line) => {
  open(`?folder=5${line}`);
  await expect.element(reason()).toHaveValue('');
  await expect.element(message()).toHaveValue('');
});
