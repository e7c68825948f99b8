/** A case with everything on it, for tests: Omar El Idrissi's complaint, which Hind Saidi has. */
import type { CaseDetails as CaseWire } from '@rafiq/contract/answering/schema';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { type CaseDetails, loadPaperTexts } from '../features/cases/api.ts';
import { caseTexts } from '../features/cases/texts.ts';
import { presenceTexts } from '../features/presence/api.ts';
import { queueTexts } from '../features/queue/texts.ts';
import { statusTexts } from '../lib/status/texts.ts';
import { aCase } from './cases.ts';

/** The words of everything that stands on its screen. */
export const loadCaseWords = async (): Promise<void> => {
  const load = [loadCommon, loadPaperTexts];
  const texts = [queueTexts, caseTexts, statusTexts, presenceTexts];
  await Promise.all([...load.map((one) => one()), ...texts.map((one) => one.load())]);
};

const AT = '2026-11-09T09:12:00.000Z';

const aFile = (id: string, name: string, type: string) => ({
  id,
  name,
  type,
  size: 84_000,
  active: false,
  at: AT,
});

export const aCaseWire = (part: Partial<CaseWire> = {}): CaseWire => ({
  case: aCase('7', { kind: 'health-complaint', version: 3 }),
  skipped: [],
  member: '12',
  reachable: { email: 'o***@rafiq.example', phone: '' },
  status: 'Envoyé',
  actedBy: '',
  statuses: ['Envoyé', 'En cours de traitement', 'Documents manquants', 'Traité', 'Refusé'],
  sent: {
    type_de_reclamation_: 'Sinistre',
    motif_de_la_reclamation: 'Remboursement non reçu',
    n_de_dossier_: '2026-004702',
  },
  message: 'لم أتوصل بالتعويض إلى اليوم.',
  files: [aFile('f1', 'facture.png', 'image/png'), aFile('f2', 'voix.mp3', 'audio/mpeg')],
  messages: [],
  papers: [],
  notes: [{ id: '1', name: 'Hind Saidi', text: 'RIB clôturé.', at: '2026-11-09T10:02:00.000Z' }],
  folder: {
    ...{ number: '2026-004702', sort: 'health', status: 'Réglé', nature: 'Consultation' },
    ...{ date: '2026-10-12', observation: 'Virement émis' },
    ...{ paidOn: '2026-10-14', paymentMeans: 'transfer' },
    amounts: [
      { field: 'engagedAmount', value: 550 },
      { field: 'reimbursedAmount', value: 412.5 },
    ],
  },
  contract: {
    ...{ number: '311.41.0000001', sort: 'health', product: 'Santé famille' },
    ...{ start: '2026-01-01', end: '2026-12-31' },
  },
  others: [
    {
      ...{ id: '9', kind: 'ticket', reference: '482173069', status: 'Traité', at: AT },
    },
  ],
  path: [{ act: 'case.taken', name: 'Hind Saidi', at: '2026-11-09T09:58:00.000Z' }],
  draft: null,
  pending: null,
  decided: null,
  handover: null,
  ...part,
});

/** Of a request, and so are its statuses: the wire says texts. */
export const someDetails = (part: Partial<CaseWire> = {}): CaseDetails =>
  aCaseWire(part) as CaseDetails;
