/** The guide's pictures: at which address each is taken, as whom, and what is done there before. */

import type { Shot } from '../shot.ts';
import { careProofs, careRecap } from './acts/care.ts';
import { complaintWithVoice } from './acts/complaint.ts';
import {
  constatCircumstances,
  constatDamage,
  constatSigned,
  constatSigning,
} from './acts/constat.ts';
import { messageBack, papersToSend } from './acts/conversation.ts';
import { begunElsewhere } from './acts/drafts.ts';
import { accidentPlace, accidentProofs, beneficiary, suggestion, ticket } from './acts/forms.ts';
import { refundExplained } from './acts/refund.ts';
import { activationCode, identity, newsheet, recoveryChoice, sidebar } from './acts/ways.ts';

const of = (path: string, more: Omit<Shot, 'path' | 'who'> = {}): Shot => ({
  path,
  who: 'member',
  ...more,
});
const INFORMATION = { list: '/dossiers/', filter: { STATUT: 'C.Information' } };
const ANSWERED = { status: 'Traité' };

export const SHOTS = {
  identity: { path: '/onboarding/checking', who: null, act: identity },
  activationCode: { path: '/onboarding/checking', who: null, act: activationCode },
  signIn: { path: '/auth/signin', who: null },
  recoveryChoice: { path: '/auth/forgot', who: null, act: recoveryChoice },
  contracts: of('/polices'),
  home: of('/dossiers'),
  homeDesk: of('/dossiers', { desk: true }),
  sidebar: of('/dossiers', { act: sidebar }),
  newSheet: of('/dossiers', { act: newsheet }),
  healthFolders: of('/health/docs'),
  healthFolder: of('/health/details', { record: INFORMATION }),
  complement: of('/health/info', { record: INFORMATION }),
  refund: of('/health/details', {
    record: { list: '/dossiers/', filter: { STATUT: 'Réglé' } },
    act: refundExplained,
  }),
  card: of('/card'),
  careProofs: of('/declarations/create', { act: careProofs }),
  careRecap: of('/declarations/create', { act: careRecap }),
  motorContract: of('/auto-home'),
  motorFolder: of('/auto/details', { record: { list: '/autodossiers/' } }),
  guarantees: of('/garanties'),
  renewal: of('/renouveler'),
  accidentPlace: of('/autodeclarations/create', { act: accidentPlace }),
  accidentProofs: of('/autodeclarations/create', { act: accidentProofs }),
  constat: { path: '/constat', who: null },
  constatDamage: { path: '/constat', who: null, act: constatDamage },
  constatCircumstances: { path: '/constat', who: null, act: constatCircumstances },
  constatSigning: { path: '/constat', who: null, act: constatSigning },
  constatSigned: { path: '/constat', who: null, act: constatSigned },
  complaint: of('/reclamations/create', { act: complaintWithVoice }),
  complaintAnswer: of('/reclamations/details', {
    record: { list: '/reclamationsmaladie/', filter: ANSWERED },
  }),
  papers: of('/declarations/details', {
    record: { list: '/declarationsmaladie/', filter: { status: 'Documents manquants' } },
    act: papersToSend,
  }),
  message: of('/reclamations/details', {
    record: { list: '/reclamationsmaladie/', filter: { status: 'Refusé' } },
    act: messageBack,
  }),
  requests: of('/requests'),
  ticket: of('/tickets/create', { act: ticket }),
  ticketAnswer: of('/tickets/details', { record: { list: '/ticket/', filter: ANSWERED } }),
  beneficiaries: of('/beneficiaires'),
  beneficiary: of('/beneficiaire/create', { act: beneficiary }),
  healthFigures: of('/stats'),
  motorFigures: of('/autostats', { desk: true }),
  documents: of('/document'),
  partners: of('/partners'),
  videos: of('/videotheque'),
  sponsorship: of('/concessionaire'),
  news: of('/news'),
  newsPreferences: of('/account/news'),
  account: of('/account'),
  myData: of('/account/data'),
  helpers: of('/account/helpers'),
  helpersInvite: of('/account/helpers/invite'),
  drafts: of('/account/drafts', { act: begunElsewhere }),
  help: of('/help'),
  agents: of('/help/agents'),
  suggestion: of('/help/suggestion', { act: suggestion }),
} satisfies Record<string, Shot>;
export type ShotName = keyof typeof SHOTS;
