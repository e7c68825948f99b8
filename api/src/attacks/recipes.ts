/** What each call needs to be worth attacking: an id for each hole of its path, a body that its owner may send. */
import { PASSWORD } from '../testing/builders.ts';
import { aDocument, PICTURE_ID } from '../testing/content.ts';
import { SIGN_UP_PASSWORD, signUpBody } from '../testing/onboarding.ts';
import type { Call } from './calls.ts';
import { GATEWAY_SECRET } from './gateway-to-attack.ts';
import { HELP_RECIPES } from './help-to-give.ts';
import { MEETING_PHOTO, MEETING_RECIPES } from './meeting-to-attack.ts';
import { NEWS_RECIPES } from './news-to-read.ts';
import { BORN, NOW, type Person } from './people.ts';

export const SPONSOR_CODE = 'PARRAIN-2026';

/** Of a form that asks about somebody of theirs: nobody else has one of that name. */
export const draftNameOf = ({ beneficiaryId }: Person): string =>
  `beneficiary-change:${beneficiaryId}`;

/** As it was saved once, at the time of all that is here. */
export const aDraftOf = ({ uploadId, mark }: Person, said: string) => ({
  seen: NOW.getTime(),
  values: { message: said },
  files: [
    {
      ...{ id: '8d5e957f297893487bd98fa830fa6413', name: `${mark}.png`, type: 'image/png' },
      ...{ size: 68, lastModified: 0, uploadId },
    },
  ],
});

const FOLDERS: Record<string, (of: Person) => string> = {
  '/v1/dossiers': ({ healthFolderId }) => healthFolderId,
  '/v1/autodossiers': ({ motorFolderId }) => motorFolderId,
  '/v1/sf-files': ({ fileId }) => fileId,
  '/v1/me/requests': ({ requests }) => requests['/v1/declarationsmaladie'] ?? '',
  '/v1/uploads': ({ uploadId }) => uploadId,
  '/v1/me/drafts': draftNameOf,
  '/v1/me/data/exports': ({ archiveId }) => archiveId,
  '/v1/me/helpers': ({ helpId }) => helpId,
  '/v1/constat/meeting/photos': () => MEETING_PHOTO,
};

/** The id that fills the path's hole. A path that nobody has described here cannot be attacked, and fails. */
const idFor = ({ name, path }: Call, of: Person): string => {
  const collection = path.slice(0, path.indexOf('/{'));
  if (collection === '/v1/documents') return aDocument.id;
  if (collection === '/v1/pictures') return PICTURE_ID;
  if (collection === '/v1/sms-receipts') return GATEWAY_SECRET;
  const id = FOLDERS[collection]?.(of) ?? of.requests[collection];
  if (id === undefined) throw new Error(`no id is known for ${name}`);
  return id;
};

export const urlFor = (call: Call, of: Person): string =>
  call.path.includes('{')
    ? call.path.replace('{paper}', of.paperId).replace(/\{\w+\}/, idFor(call, of))
    : call.path;

/** What of each example of the document is the person's own: ids, and texts of whoever sends. */
type Recipe = (of: Person, said: string) => Record<string, unknown>[];

const rating: Recipe = (_of, said) => [{ message: said }];

const ONBOARDING: Record<string, Recipe> = {
  'POST /v1/auth/login': ({ cin }) => [{ NUM_CIN: cin, password: PASSWORD }],
  'POST /v1/auth/check': ({ uidCin }) => [
    { NUM_CIN: uidCin, DATE_NAISSANCE: BORN, code_parrainage: SPONSOR_CODE },
  ],
  'POST /v1/auth/claim': ({ cin }) => [{ NUM_CIN: cin, DATE_NAISSANCE: BORN }],
  'POST /v1/auth/signup': ({ uid, uidCin }) => [signUpBody(uid, uidCin)],
  'POST /v1/auth/confirm': ({ waitingUid: uid }) => [{ uid, password: SIGN_UP_PASSWORD }],
  'POST /v1/auth/resend': ({ waitingUid: uid }) => [{ uid }],
  'POST /v1/cgus/application': ({ uid, termsVersion: version }) => [{ uid, version }],
  'POST /v1/auth/forgot/check': ({ cin }) => [{ NUM_CIN: cin, DATE_NAISSANCE: BORN }],
  'POST /v1/auth/forgot': ({ cin }) => [{ NUM_CIN: cin }],
  'POST /v1/support/callbacks': (_of, said) => [{ message: said }],
};

const PASSKEYS: Record<string, Recipe> = {
  'POST /v1/auth/passkey': ({ passkeyProof }) => [passkeyProof],
  'POST /v1/me/passkeys': ({ newPasskey }) => [newPasskey],
  'POST /v1/me/passkeys/remove': ({ passkeyId }) => [{ id: passkeyId }],
  'POST /v1/me/passkeys/prove': ({ passkeyProof }) => [passkeyProof],
};

const ACCOUNT: Record<string, Recipe> = {
  'POST /v1/auth/prove': () => [{ password: PASSWORD }],
  'POST /v1/auth/password': () => [{ currentPassword: PASSWORD }],
  'POST /v1/me': (of, said) => [
    {
      SANTE_POLICE_IDS: [{ id: of.healthPolicyId, ENABLED: true }],
      AUTO_POLICE_IDS: [{ id: of.motorPolicyId, ENABLED: true }],
    },
    { ADRESSE: said },
  ],
  'POST /v1/me/parrainage': () => [{ code_parrainage: SPONSOR_CODE }],
  'POST /v1/dossiers/{id}/rate': rating,
  'POST /v1/autodossiers/{id}/rate': rating,
};

const REQUESTS: Record<string, Recipe> = {
  'POST /v1/declarationsmaladie': ({ healthPolicyId, beneficiaryId, mark }) => [
    { id_contrat: healthPolicyId, beneficiaireId: beneficiaryId, n_de_dossier_: `${mark}-1` },
    { id_contrat: healthPolicyId, n_de_dossier_: `${mark}-2` },
  ],
  'POST /v1/declarationsauto': ({ motorPolicyId }, said) => [
    { id_contrat: motorPolicyId, garage_aggree: said },
  ],
  'POST /v1/autopolices/renew': ({ mark, motorOfficeId }, said) => [
    { POLICE_ID: `${mark}-M`, CABINET_ID: motorOfficeId, description: said },
  ],
  'POST /v1/reclamationsmaladie': ({ healthPolicyId, mark }, said) => [
    { id_contrat: healthPolicyId, n_de_dossier_: `${mark}-1`, message: said },
  ],
  'POST /v1/reclamationsauto': ({ motorPolicyId, mark }, said) => [
    { id_contrat: motorPolicyId, n_de_dossier_: `${mark}-1`, message: said },
  ],
  'POST /v1/ticket': ({ healthPolicyId, motorPolicyId, mark }, said) => [
    {
      id_contrat: healthPolicyId,
      n_de_police: `${mark}-H`,
      description_de_la_reclamation: said,
    },
    { id_contrat: motorPolicyId, n_de_police: `${mark}-N`, description_de_la_reclamation: said },
  ],
  'POST /v1/reclamationsbeneficiaire': ({ healthPolicyId, beneficiaryId }, said) => [
    { id_contrat: healthPolicyId, beneficiaireId: beneficiaryId, message: said },
  ],
  'POST /v1/me/requests/{id}/messages': ({ messageUploadId }, said) => [
    { text: said, uploads: [messageUploadId] },
  ],
  'POST /v1/me/requests/{id}/papers/{paper}': ({ paperUploadId }) => [{ upload: paperUploadId }],
  'PUT /v1/me/drafts/{name}': (of, said) => [aDraftOf(of, said)],
  'POST /v1/data-requests': (_of, said) => [{ correct: said.slice(0, 900), message: said }],
  'POST /v1/suggestions': (_of, said) => [{ title: said.slice(0, 100), message: said }],
};

const RECIPES: Record<string, Recipe> = {
  ...{ ...ONBOARDING, ...PASSKEYS, ...ACCOUNT },
  ...{ ...REQUESTS, ...HELP_RECIPES, ...NEWS_RECIPES, ...MEETING_RECIPES },
};

/** Each example of the call, with what is the person's own in it. A call without an example fails. */
export const bodiesFor = (
  { name, examples }: Pick<Call, 'name' | 'examples'>,
  of: Person,
  said = 'Bonjour',
): object[] => {
  if (examples.length === 0) throw new Error(`the document has no example of ${name}`);
  const own = RECIPES[name]?.(of, said) ?? [];
  return examples.map((example, at) => ({ ...example, ...own[at] }));
};
