/** What the demo's members have sent with their requests: a trial of the console has something to look at. */
import { formatDate } from '@rafiq/contract/core/dates';
import { formatAmount } from '@rafiq/contract/core/money';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Fact } from '../../platform/pdf/writer.ts';
import { type Content, type DemoDocument, documentId } from '../documents.ts';
import type { RequestFileRow, RequestRow } from '../request-rows.ts';

const money = (value: number): string => formatAmount(value, 'fr');

/** What a request says of itself, as far as its kind has it. */
interface Known {
  beneficiaryFirstName?: string;
  beneficiaryLastName?: string;
  firstName?: string;
  lastName?: string;
  consultationDate?: string;
  engagedFees?: number;
  lossDate?: string;
  birthDate?: string;
  city?: string;
  make?: string;
  model?: string;
}

const patientOf = (known: Known): Fact[] => [
  { label: 'Patient', value: `${known.beneficiaryFirstName} ${known.beneficiaryLastName}` },
  { label: 'Date des soins', value: formatDate(known.consultationDate ?? '', 'fr') },
];
const carOf = (known: Known): Fact[] => [
  { label: 'Véhicule', value: `${known.make} ${known.model}` },
  { label: 'Lieu', value: known.city ?? '' },
  { label: 'Date', value: formatDate(known.lossDate ?? '', 'fr') },
];

/** So much for the last thing that the whole is what was declared. */
const chargesOf = (
  whole: number,
  charged: readonly (readonly [string, number])[],
  last: string,
) => [
  ...charged.map(([label, value]) => ({ label, value: money(value) })),
  { label: last, value: money(whole - charged.reduce((sum, [, value]) => sum + value, 0)) },
  { label: 'Total', value: money(whole) },
];

const CARE_A_DAY = [
  ['Chambre individuelle', 600],
  ['Soins infirmiers', 180],
  ['Pharmacie', 95],
  ['Repas', 120],
  ['Repas de l’accompagnant', 80],
  ['Surveillance de nuit', 150],
  ['Consommables', 45],
  ['Soins du nouveau-né', 110],
  ['Visite du médecin', 200],
  ['Analyses', 130],
] as const;
const DAYS_OF_CARE = 3;

/** Long enough for a second page. */
const stayOf = (whole: number): Fact[] =>
  chargesOf(
    whole,
    Array.from({ length: DAYS_OF_CARE }, (_, day) =>
      CARE_A_DAY.map(([what, price]) => [`Jour ${day + 1} – ${what}`, price] as const),
    ).flat(),
    'Salle de naissance et honoraires',
  );

type Sent = (known: Known) => { name: string } & Content;

const invoice: Sent = (known) => ({
  as: 'photo',
  name: 'facture-pharmacie.png',
  title: 'Pharmacie du Jardin',
  text: 'Facture acquittée, payée en espèces.',
  facts: patientOf(known),
  lines: chargesOf(
    known.engagedFees ?? 0,
    [
      ['Paracétamol sirop', 38.5],
      ['Sérum physiologique', 42],
    ],
    'Antibiotique, deux boîtes',
  ),
});
const prescription: Sent = (known) => ({
  as: 'pdf',
  name: 'ordonnance.pdf',
  title: 'Ordonnance',
  text: 'Paracétamol sirop, une mesure trois fois par jour pendant trois jours. Antibiotique, une mesure matin et soir pendant sept jours.',
  facts: patientOf(known),
});
const quote: Sent = (known) => ({
  as: 'pdf',
  name: 'devis-clinique.pdf',
  title: 'Devis de la clinique',
  text: 'Séjour de trois jours pour un accouchement. Ce devis vaut trois mois.',
  facts: patientOf(known),
  lines: stayOf(known.engagedFees ?? 0),
});
/** Photographed on its side, as it often comes. */
const report: Sent = (known) => ({
  as: 'photo',
  isSideways: true,
  name: 'constat-amiable.png',
  title: 'Constat amiable',
  text: 'Choc à l’arrière, à l’arrêt devant un feu rouge. Aucun blessé.',
  facts: carOf(known),
});
const repairs: Sent = (known) => ({
  as: 'pdf',
  name: 'devis-garage.pdf',
  title: 'Devis de réparation',
  text: 'Pare-chocs arrière à remplacer, peinture comprise.',
  facts: carOf(known),
  lines: chargesOf(
    4_860,
    [
      ['Pare-chocs arrière', 2_400],
      ['Peinture', 1_300],
    ],
    'Main-d’œuvre, six heures',
  ),
});
const birth: Sent = (known) => ({
  as: 'photo',
  name: 'acte-de-naissance.png',
  title: 'Extrait d’acte de naissance',
  text: 'Copie certifiée conforme.',
  facts: [
    { label: 'Prénom', value: known.firstName ?? '' },
    { label: 'Nom', value: known.lastName ?? '' },
    { label: 'Né(e) le', value: formatDate(known.birthDate ?? '', 'fr') },
  ],
});
const voice: Sent = () => ({ as: 'voice', name: 'message-vocal.mp3' });

interface Story {
  kind: RequestKind;
  status: RequestStatus;
  sent: Sent[];
}

/** Only what still waits for the insurer: nothing is asked for here, and no answer depends on it. */
const STORIES: Story[] = [
  { kind: 'health-declaration', status: 'Envoyé', sent: [invoice, prescription] },
  { kind: 'health-declaration', status: 'En cours de traitement', sent: [quote] },
  { kind: 'health-complaint', status: 'En cours de traitement', sent: [voice] },
  { kind: 'motor-declaration', status: 'Envoyé', sent: [report, repairs] },
  { kind: 'motor-declaration', status: 'En cours de traitement', sent: [report] },
  { kind: 'ticket', status: 'Envoyé', sent: [voice] },
  { kind: 'beneficiary-request', status: 'En cours', sent: [birth] },
];

const MEDIA_TYPES = { pdf: 'application/pdf', photo: 'image/png', voice: 'audio/mpeg' };

export const sentFiles = (
  requests: readonly RequestRow[],
): { documents: DemoDocument[]; rows: RequestFileRow[] } => {
  const sent = requests.flatMap((request) =>
    STORIES.filter(({ kind, status }) => kind === request.kind && status === request.status)
      .flatMap((story) => story.sent)
      .map((one) => ({ request, content: one(request.details) })),
  );
  const idOf = ({ request, content }: (typeof sent)[number]) =>
    documentId(`request ${request.id} ${content.name}`);
  return {
    documents: sent.map((one) => ({
      ...one.content,
      id: idOf(one),
      memberId: one.request.member_id,
      createdAt: one.request.created_at,
    })),
    rows: sent.map((one) => ({
      member_id: one.request.member_id,
      request_id: one.request.id,
      file_id: idOf(one),
      role: roleOfType(MEDIA_TYPES[one.content.as]),
      upload_key: `demo-${one.content.name}`,
      created_at: one.request.created_at,
    })),
  };
};
