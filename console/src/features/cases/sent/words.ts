/** The specification's values in the caller's language. What the insurer adds to its lists one day is shown as it came. */
import type { KinshipLink, Operation } from '@rafiq/contract/beneficiary-requests/model';
import type { DataAbout, DataRight } from '@rafiq/contract/data-requests/model';
import type { ComplaintReason, ComplaintType } from '@rafiq/contract/health-complaints/model';
import type { CareKind, DeclarationType } from '@rafiq/contract/health-declarations/model';
import type { MotorComplaintReason } from '@rafiq/contract/motor-complaints/model';
import type { DocumentType } from '@rafiq/contract/motor-declarations/model';
import type { TicketType } from '@rafiq/contract/tickets/model';
import type { CaseText } from '../texts.ts';

export const DECLARATION_WORDS: Record<DeclarationType, CaseText> = {
  Maladie: 'word.claim',
  'Demander une prise en charge': 'word.charge',
  "Complément d'information": 'word.complement',
};

export const CARE_WORDS: Record<CareKind, CaseText> = {
  Maladie: 'word.illness',
  Maternité: 'word.maternity',
  Césarienne: 'word.caesarean',
  Optique: 'word.optical',
  'Soins et prothèses dentaires': 'word.dental',
};

export const DOCUMENT_WORDS: Record<DocumentType, CaseText> = {
  constat: 'word.report',
  pv: 'word.police',
  récépissé: 'word.receipt',
  plainte: 'word.policeComplaint',
  déclaration: 'word.statement',
  photos: 'word.photos',
};

export const COMPLAINT_WORDS: Record<ComplaintType, CaseText> = {
  Sinistre: 'word.accident',
  Adhésion: 'word.membership',
};

export const REASON_WORDS: Record<ComplaintReason, CaseText> = {
  'Contestation (abattement)': 'word.reduction',
  'Contestation (rejet)': 'word.rejection',
  "Demande d'explication": 'word.explanation',
  'Remboursement non reçu': 'word.unpaid',
  'Dossier inexistant': 'word.missingFolder',
};

export const MOTOR_REASON_WORDS: Record<MotorComplaintReason, CaseText> = {
  'contestation (abattement)': 'word.reduction',
  'contestation (rejet)': 'word.rejection',
  "demande d'explication": 'word.explanation',
  'remboursement non reçu': 'word.unpaidMotor',
  'N/A': 'word.noReason',
};

export const TICKET_WORDS: Record<TicketType, CaseText> = {
  'Accès au portail': 'word.access',
  Contrat: 'word.contract',
  Remboursement: 'word.refund',
  Documents: 'word.documents',
  Autre: 'word.other',
};

export const OPERATION_WORDS: Record<Operation, CaseText> = {
  ajout: 'word.add',
  modification: 'word.change',
};

export const LINK_WORDS: Record<KinshipLink, CaseText> = {
  enfant: 'word.child',
  'conjoint(e)': 'word.spouse',
};

export const DATA_RIGHT_WORDS: Record<DataRight, CaseText> = {
  correction: 'word.right.correction',
  erasure: 'word.right.erasure',
};

export const DATA_ABOUT_WORDS: Record<DataAbout, CaseText> = {
  identity: 'word.about.identity',
  contacts: 'word.about.contacts',
  contracts: 'word.about.contracts',
  insured: 'word.about.insured',
  folders: 'word.about.folders',
  other: 'word.about.other',
  everything: 'word.about.everything',
};
