/**
 * What the two specifications quote, word for word, and where the product says it. A quotation wins over the glossary
 * in its language and at its place (docs/decisions/0020). A clause is named by its file and section: `001 8`.
 */
import { ACCOUNT_TYPES } from '@rafiq/contract/core/constants';
import type { Language } from '@rafiq/contract/core/language';
import {
  COMPLAINT_REASONS,
  COMPLAINT_TYPES,
  MISSING_FOLDER_REASON,
} from '@rafiq/contract/health-complaints/model';
import { DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { MOTOR_COMPLAINT_REASONS, NO_REASON } from '@rafiq/contract/motor-complaints/model';
import { LISTED_DOCUMENT_TYPES } from '@rafiq/contract/motor-declarations/model';
import { MOTOR_STATUSES } from '@rafiq/contract/motor-folders/model';
import { BENEFICIARY_REQUEST_STATUSES } from '@rafiq/contract/requests/model';

export interface Quotation {
  clause: string;
  language: Language;
  quoted: string;
  /** Whether the product's text is the quotation alone; otherwise it may say more. */
  isWhole: boolean;
  /** File and key of each text that says it. */
  at: string[];
}

/** Each row: what is quoted, then the folder and key of each text that says it. */
type Rows = [quoted: string, ...places: string[]][];

const texts = (clause: string, language: Language, isWhole: boolean, rows: Rows): Quotation[] =>
  rows.map(([quoted, ...places]) => ({
    clause,
    language,
    quoted,
    isWhole,
    at: places.map((place) => place.replace(' ', `/i18n/${language}.json `)),
  }));

const labels = (clause: string, language: Language, rows: Rows) =>
  texts(clause, language, true, rows);

const parts = (clause: string, language: Language, rows: Rows) =>
  texts(clause, language, false, rows);

const errors = (
  clause: string,
  language: 'fr' | 'en',
  rows: [quoted: string, code: string][],
): Quotation[] =>
  rows.map(([quoted, code]) => ({
    clause,
    language,
    quoted,
    isWhole: false,
    at: [
      `contract/src/core/texts/errors.${language}.ts errors${language === 'fr' ? 'Fr' : 'En'}.${code}`,
    ],
  }));

const WEB = 'web/src/features';
const CASES = 'console/src/features/cases';
const STATUSES = 'console/src/lib/status';

export const QUOTATIONS: Quotation[] = [
  ...errors('000 8', 'fr', [
    ['Erreur de connexion', 'connection'],
    ['Merci de verifier les informations saisies ou appeler le support', 'recover_check_failed'],
  ]),
  ...errors('000 8', 'en', [['Enable GPS for a better experience', 'gps_disabled']]),
  ...errors('001 8', 'en', [
    ['Files unavailable', 'files_unavailable'],
    ['Session expired', 'session_expired'],
    ['You must log in to perform this operation', 'login_required'],
    ['Connection error, retry later', 'connection'],
    ['Unexpected error, retry later', 'unexpected'],
    ['Response timed out', 'timeout'],
    ['unknown reason', 'unknown_reason'],
  ]),
  ...labels('001 8', 'en', [
    [
      'nothing to display',
      `${WEB}/requests list.emptyTitle`,
      `${WEB}/folders empty.title`,
      `${WEB}/library empty.title`,
      `${WEB}/blogs list.emptyTitle`,
      `${WEB}/videos empty.title`,
      `${WEB}/partners empty.title`,
    ],
  ]),
  ...labels('000 2', 'en', [
    ['Home', 'web/src/app tabs.home'],
    ['Requests', 'web/src/app tabs.requests'],
    ['New', 'web/src/app tabs.new'],
    ['Help', 'web/src/app tabs.help'],
    ['Chat', 'web/src/app tabs.chat'],
  ]),
  ...labels('000 3', 'fr', [
    ['Santé', `${WEB}/onboarding branch.Santé`],
    ['Auto', `${WEB}/onboarding branch.Auto`],
    ['Habitation', `${WEB}/onboarding branch.Habitation`],
  ]),
  ...labels('001 2', 'en', [
    ['new declaration', `${WEB}/health-declarations list.new`],
    ['info', `${WEB}/motor-declarations step.infos`],
    ['supporting documents', `${WEB}/motor-declarations step.justifs`],
    ['recap', `${WEB}/motor-declarations step.recap`],
  ]),
  ...parts('001 2', 'fr', [
    ['constat', `${WEB}/motor-declarations document.report`, `${CASES} word.report`],
    ['pv', `${WEB}/motor-declarations document.police`, `${CASES} word.police`],
    ['récépissé', `${WEB}/motor-declarations document.receipt`, `${CASES} word.receipt`],
    ['plainte', `${WEB}/motor-declarations document.complaint`, `${CASES} word.policeComplaint`],
    ['déclaration', `${WEB}/motor-declarations document.statement`, `${CASES} word.statement`],
  ]),
  ...labels('001 4', 'fr', [
    ['Rejeté', `${WEB}/health-folders status.rejected`, `${STATUSES} folder.rejected`],
    ['En cours', `${WEB}/health-folders status.ongoing`, `${STATUSES} folder.ongoing`],
    ['Réglé', `${WEB}/health-folders status.settled`, `${STATUSES} folder.settled`],
    ['Accord', `${WEB}/health-folders status.agreed`, `${STATUSES} folder.agreed`],
    ['SANS SUITE', `${WEB}/motor-folders status.dropped`, `${STATUSES} folder.dropped`],
    ['REOUVERT', `${WEB}/motor-folders status.reopened`, `${STATUSES} folder.reopened`],
    ['EN COURS', `${WEB}/motor-folders status.ongoing`],
    ['CLOS', `${WEB}/motor-folders status.closed`, `${STATUSES} folder.closed`],
    ['REGLE', `${WEB}/motor-folders status.settled`],
    ['Accepté', `${WEB}/requests status.accepted`, `${STATUSES} request.accepted`],
    ['Documents manquants', `${WEB}/requests status.documents`, `${STATUSES} request.documents`],
    ['Refus', `${WEB}/requests status.declined`, `${STATUSES} request.declined`],
    ['Maladie', `${WEB}/health-declarations type.claim`, `${CASES} word.claim`],
    [
      'Demander une prise en charge',
      `${WEB}/health-declarations type.charge`,
      `${CASES} word.charge`,
    ],
  ]),
  ...labels('001 4', 'en', [
    ['blocked', `${WEB}/motor-folders status.blocked`, `${STATUSES} folder.blocked`],
  ]),
  ...labels('001 5', 'fr', [
    [
      'Sinistre',
      `${WEB}/health-complaints type.claim`,
      `${CASES} word.healthFolder`,
      `${WEB}/motor-complaints type.claim`,
      `${CASES} word.accident`,
    ],
    [
      'Adhésion',
      `${WEB}/health-complaints type.membership`,
      `${WEB}/motor-complaints type.membership`,
      `${CASES} word.membership`,
    ],
    [
      'Contestation (abattement)',
      `${WEB}/health-complaints reason.reduction`,
      `${WEB}/motor-complaints reason.reduction`,
      `${CASES} word.reduction`,
    ],
    [
      'Contestation (rejet)',
      `${WEB}/health-complaints reason.rejection`,
      `${WEB}/motor-complaints reason.rejection`,
      `${CASES} word.rejection`,
    ],
    [
      "Demande d'explication",
      `${WEB}/health-complaints reason.explanation`,
      `${WEB}/motor-complaints reason.explanation`,
      `${CASES} word.explanation`,
    ],
    [
      'Remboursement non reçu',
      `${WEB}/health-complaints reason.unpaid`,
      `${WEB}/motor-complaints reason.unpaid`,
      `${CASES} word.unpaid`,
      `${CASES} word.unpaidMotor`,
    ],
    [
      'Dossier inexistant',
      `${WEB}/health-complaints reason.missing`,
      `${CASES} word.missingFolder`,
    ],
    ['enfant', `${WEB}/beneficiary-requests link.child`],
    ['conjoint(e)', `${WEB}/beneficiary-requests link.spouse`],
  ]),
  ...parts('001 5', 'en', [['file does not exist', `${WEB}/requests lookup.missing`]]),
];

/** Values that travel and are stored as the specification writes them. */
export const QUOTED_VALUES: { clause: string; values: readonly string[]; quoted: string[] }[] = [
  { clause: '000 3', values: ACCOUNT_TYPES, quoted: ['Santé', 'Auto', 'Habitation'] },
  {
    clause: '001 2',
    values: LISTED_DOCUMENT_TYPES,
    quoted: ['constat', 'pv', 'récépissé', 'plainte', 'déclaration'],
  },
  {
    clause: '001 4',
    values: HEALTH_STATUSES,
    quoted: ['Rejeté', 'En cours', 'Réglé', 'Accord', 'P.charge', 'C.Visite', 'C.Information'],
  },
  {
    clause: '001 4',
    values: MOTOR_STATUSES,
    quoted: ['IMPAYES CLIENTS', 'SANS SUITE', 'REOUVERT', 'EN COURS', 'CLOS', 'REGLE'],
  },
  {
    clause: '001 4',
    values: DECLARATION_TYPES,
    quoted: ['Maladie', 'Demander une prise en charge'],
  },
  {
    clause: '001 4',
    values: BENEFICIARY_REQUEST_STATUSES.filter((status) => status !== 'En cours'),
    quoted: ['Accepté', 'Documents manquants', 'Refus'],
  },
  { clause: '001 5', values: COMPLAINT_TYPES, quoted: ['Sinistre', 'Adhésion'] },
  {
    clause: '001 5',
    values: [...COMPLAINT_REASONS, MISSING_FOLDER_REASON],
    quoted: [
      'Contestation (abattement)',
      'Contestation (rejet)',
      "Demande d'explication",
      'Remboursement non reçu',
      'Dossier inexistant',
    ],
  },
  {
    clause: '001 5',
    values: [...MOTOR_COMPLAINT_REASONS, NO_REASON],
    quoted: [
      'contestation (abattement)',
      'contestation (rejet)',
      "demande d'explication",
      'remboursement non reçu',
      'N/A',
    ],
  },
];
