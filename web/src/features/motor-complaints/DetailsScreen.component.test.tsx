import { motorComplaintToWire } from '@rafiq/contract/motor-complaints/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import { folderText, subjectText } from '../requests/subject.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import type { MotorComplaint } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { motorComplaintTexts, t } from './texts.ts';
import { reasonText, typeText } from './words.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, motorComplaintTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: MotorComplaint['details'] = {
  ...{ type: 'Sinistre', reason: "demande d'explication", folderReference: 'AU-77' },
  ...{ message: 'Le montant ne couvre pas le devis.', make: 'Dacia', model: 'Logan' },
  plate: '12345-أ-6',
};
const COMPLAINT = aFullRequest('motor-complaint', DETAILS);

it.each(['message', 'content'])(
  'shows every field that the specification lists, its description from %s, and the answer',
  async (field) => {
    const told = { message: '', content: '', [field]: DETAILS.message };
    const wire = { ...motorComplaintToWire(COMPLAINT, brand.slug), ...told };
    answerCalls({ 'GET /v1/reclamationsauto/1': () => json(wire) });
    showSignedIn(DetailsScreen, { path: '/autoreclamations/details', search: '?id=1' });
    await expect.element(page.getByText('traitée', { exact: true })).toBeVisible();
    await expect.element(page.getByText(DETAILS.message)).toBeVisible();
    const [type, reason] = [typeText(DETAILS.type), reasonText(DETAILS.reason)];
    expect(factsShown()).toMatchObject({
      [t('details.reason')]: reason,
      [request('details.created')]: moment(COMPLAINT.createdAt),
      [request('details.subject')]: subjectText('motor-complaint', [
        type,
        reason,
        folderText('AU-77'),
      ]),
    });
    expect(statusShown()).toEqual([requestStatusText('Traité'), 'success']);
  },
);
