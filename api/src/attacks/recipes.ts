/** What each call needs to be worth attacking: an id for each hole of its path, a body that its owner may send. */
import { PASSWORD } from '../testing/builders.ts';
import { aDocument } from '../testing/content.ts';
import { SIGN_UP_PASSWORD, signUpBody } from '../testing/onboarding.ts';
import type { Call } from './calls.ts';
import { BORN, type Person } from './people.ts';

export const SPONSOR_CODE = 'PARRAIN-2026';

const FOLDERS: Record<string, (of: Person) => string> = {
  '/v1/dossiers': ({ healthFolderId }) => healthFolderId,
  '/v1/autodossiers': ({ motorFolderId }) => motorFolderId,
  '/v1/sf-files': ({ fileId }) => fileId,
  '/v1/me/requests': ({ requests }) => requests['/v1/declarationsmaladie'] ?? '',
  '/v1/uploads': ({ uploadId }) => uploadId,
};

/** The id that fills the path's hole. A path that nobody has described here cannot be attacked, and fails. */
const idFor = ({ name, path }: Call, of: Person): string => {
  const collection = path.slice(0, path.indexOf('/{'));
  if (collection === '/v1/documents') return aDocument.id;
  const id = FOLDERS[collection]?.(of) ?? of.requests[collection];
  if (id === undefined) throw new Error(`no id is known for ${name}`);
  return id;
};

export const urlFor = (call: Call, of: Person): string =>
  call.path.includes('{') ? call.path.replace(/\{\w+\}/, idFor(call, of)) : call.path;

/** Ids are the person's; texts are those of whoever sends. */
type Recipe = (of: Person, said: string) => Record<string, unknown>[];

const rating: Recipe = (_of, said) => [{ note_sat_app: 4, message: said }];

const ONBOARDING: Record<string, Recipe> = {
  'POST /v1/auth/login': ({ cin }) => [
    { NUM_CIN: cin, password: PASSWORD, 'g-recaptcha-response': 'none' },
  ],
  'POST /v1/auth/check': ({ uidCin }) => [
    { NUM_CIN: uidCin, DATE_NAISSANCE: BORN, code_parrainage: SPONSOR_CODE },
  ],
  'POST /v1/auth/claim': ({ cin }) => [{ NUM_CIN: cin, DATE_NAISSANCE: BORN }],
  'POST /v1/auth/signup': ({ uid, uidCin }) => [
    {
      ...signUpBody(uid, uidCin),
      ...{ email: 'someone@rafiq.example', TEL: '0612345678', NOM: 'Lahlou', PRENOM: 'Karim' },
      ...{ validation: 'phone', society: true, EmployeeName: 'Atlas', branches: ['Auto'] },
      ...{ employees: 12, sector: 'bank', code_parrainage: '' },
    },
  ],
  'POST /v1/auth/confirm': ({ waitingUid: uid }) => [
    { uid, type: 'phone', code: '0000', password: SIGN_UP_PASSWORD },
  ],
  'POST /v1/auth/resend': ({ waitingUid: uid }) => [{ uid, type: 'phone' }],
  'POST /v1/cgus/application': ({ uid, termsVersion }) => [
    { uid, version: termsVersion, language: 'fr' },
  ],
  'POST /v1/auth/forgot/check': ({ cin }) => [{ NUM_CIN: cin, DATE_NAISSANCE: BORN }],
  'POST /v1/auth/forgot': ({ cin }) => [{ canal: 'email', NUM_CIN: cin }],
  'POST /v1/support/callbacks': (_of, said) => [
    { motif: 'information', TEL: '0612345678', message: said },
  ],
};

const PASSKEYS: Record<string, Recipe> = {
  'POST /v1/auth/passkey/options': () => [{}],
  'POST /v1/auth/passkey': ({ passkeyProof }) => [passkeyProof],
  'POST /v1/me/passkeys/options': () => [{}],
  'POST /v1/me/passkeys': ({ newPasskey }) => [newPasskey],
  'POST /v1/me/passkeys/remove': ({ passkeyId }) => [{ id: passkeyId }],
  'POST /v1/me/passkeys/prove/options': () => [{}],
  'POST /v1/me/passkeys/prove': ({ passkeyProof }) => [passkeyProof],
};

const ACCOUNT: Record<string, Recipe> = {
  'POST /v1/auth/prove': () => [{ password: PASSWORD }],
  'POST /v1/auth/password': () => [
    { currentPassword: PASSWORD, newPassword: 'Nouveau#2026', verifyPassword: 'Nouveau#2026' },
  ],
  'POST /v1/me': (of, said) => [
    {
      SANTE_POLICE_IDS: [{ id: of.healthPolicyId, ENABLED: true }],
      AUTO_POLICE_IDS: [{ id: of.motorPolicyId, ENABLED: true }],
    },
    { email: 'new@rafiq.example', TEL: '0712345678', ADRESSE: said },
  ],
  'POST /v1/me/contacts/confirm': () => [{ code: '0000' }],
  'POST /v1/me/contacts/resend': () => [{ type: 'email' }],
  'POST /v1/contacts/confirm': () => [{ token: 'a'.repeat(24) }],
  'POST /v1/contacts/undo': () => [{ token: 'a'.repeat(24) }],
  'POST /v1/me/devices/signout': () => [{ all: true }, { id: '0123456789abcdef' }],
  'POST /v1/me/requests/{id}/receipt': () => [{ canal: 'email' }],
  'POST /v1/me/parrainage': () => [{ code_parrainage: SPONSOR_CODE }],
  'POST /v1/dossiers/{id}/rate': rating,
  'POST /v1/autodossiers/{id}/rate': rating,
};

const REQUESTS: Record<string, Recipe> = {
  'POST /v1/declarationsmaladie/': ({ healthPolicyId, beneficiaryId, mark }) => [
    {
      id_contrat: healthPolicyId,
      type_de_declaration_: 'Maladie',
      beneficiaireId: beneficiaryId,
      date_de_consultation_: '2026-07-01',
      frais_engages_: 350.5,
      n_de_dossier_: `${mark}-1`,
    },
    {
      id_contrat: healthPolicyId,
      type_de_declaration_: "Complément d'information",
      n_de_dossier_: `${mark}-2`,
      n_du_bordereaux: '5000',
    },
  ],
  'POST /v1/declarationsauto/': ({ motorPolicyId }, said) => [
    {
      id_contrat: motorPolicyId,
      date_de_sinistre: '2026-07-10',
      city: 'Casablanca',
      type_piece_justificative: 'constat',
      garage_aggree: said,
    },
  ],
  'POST /v1/autopolices/renew/': ({ mark, motorOfficeId }, said) => [
    {
      ...{ POLICE_ID: `${mark}-M`, CABINET_ID: motorOfficeId },
      ...{ valeur_glasses: 1500, valeur_venale: 90_000.5, description: said },
    },
  ],
  'POST /v1/reclamationsmaladie/': ({ healthPolicyId, mark }, said) => [
    {
      id_contrat: healthPolicyId,
      motif_de_la_reclamation: 'Remboursement non reçu',
      n_de_dossier_: `${mark}-1`,
      message: said,
    },
  ],
  'POST /v1/reclamationsauto/': ({ motorPolicyId, mark }, said) => [
    {
      id_contrat: motorPolicyId,
      type_de_reclamation_: 'Sinistre',
      n_de_dossier_: `${mark}-1`,
      message: said,
    },
  ],
  'POST /v1/ticket/': ({ healthPolicyId, motorPolicyId, mark }, said) =>
    [
      { id_contrat: healthPolicyId, n_de_police: `${mark}-H` },
      { id_contrat: motorPolicyId, n_de_police: `${mark}-N` },
    ].map((about) => ({
      ...about,
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: said,
    })),
  'POST /v1/reclamationsbeneficiaire/': ({ healthPolicyId, beneficiaryId }, said) => [
    {
      id_contrat: healthPolicyId,
      type_de_reclamation_: 'modification',
      beneficiaireId: beneficiaryId,
      message: said,
    },
  ],
  'POST /v1/suggestions/': (_of, said) => [{ title: said.slice(0, 100), message: said }],
};

const RECIPES = { ...ONBOARDING, ...PASSKEYS, ...ACCOUNT, ...REQUESTS };

/** Each shape of body that the call takes. A call that nobody has described here fails. */
export const bodiesFor = ({ name }: Call, of: Person, said = 'Bonjour'): object[] => {
  const recipe = RECIPES[name];
  if (!recipe) throw new Error(`no body is known for ${name}`);
  return recipe(of, said);
};
