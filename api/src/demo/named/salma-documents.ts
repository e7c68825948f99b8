/** Documents that the insurer has filed under Salma's folders, and the proofs of one of her declarations. */
import { formatDate } from '@rafiq/contract/core/dates';
import { formatAmount } from '@rafiq/contract/core/money';
import { type DemoDocument, documentId } from '../documents.ts';
import type { RequestFileRow, RequestRow } from '../request-rows.ts';
import type { HealthFolderRow, Rows } from '../rows.ts';

interface Filed {
  documents: DemoDocument[];
  rows: Pick<Rows, 'health_folder_files' | 'request_files'>;
}

const money = (value: string | number): string => formatAmount(Number(value), 'fr');

const factsOf = (folder: HealthFolderRow) => [
  { label: 'Dossier', value: folder.folder_number },
  { label: 'Bordereau', value: folder.slip_number },
  { label: 'Patient', value: `${folder.patient_first_name} ${folder.patient_last_name}` },
  { label: 'Date des soins', value: formatDate(folder.consultation_date, 'fr') },
  { label: 'Frais engagés', value: money(folder.engaged_amount) },
];

const SHEETS = {
  statement: {
    name: 'decompte-de-remboursement.pdf',
    title: 'Décompte de remboursement',
    text: 'Voici le détail du remboursement de votre dossier, selon le barème de votre formule.',
  },
  transfer: {
    name: 'avis-de-virement.pdf',
    title: 'Avis de virement',
    text: 'Le montant remboursé a été viré sur le compte que vous nous avez indiqué.',
  },
  slip: {
    name: 'bordereau.pdf',
    title: 'Bordereau de réception',
    text: 'Nous avons bien reçu les pièces de votre dossier.',
  },
  agreement: {
    name: 'accord-prealable.pdf',
    title: 'Accord préalable',
    text: 'Les soins décrits dans le devis peuvent être engagés. Cet accord vaut six mois.',
  },
  guarantee: {
    name: 'prise-en-charge.pdf',
    title: 'Prise en charge',
    text: 'La clinique est réglée directement, dans la limite du montant accordé.',
  },
};
type Sheet = keyof typeof SHEETS;

/** Three, one and one; the other folders have none. */
const FILED: { status: HealthFolderRow['status']; sheets: Sheet[] }[] = [
  { status: 'Réglé', sheets: ['slip', 'statement', 'transfer'] },
  { status: 'Accord', sheets: ['agreement'] },
  { status: 'P.charge', sheets: ['guarantee'] },
];

const folderDocument = (folder: HealthFolderRow, sheet: Sheet): DemoDocument => {
  const isPaid = sheet === 'statement' || sheet === 'transfer';
  return {
    as: 'pdf',
    ...SHEETS[sheet],
    memberId: folder.member_id,
    id: documentId(`folder ${folder.folder_number} ${sheet}`),
    facts: [
      ...factsOf(folder),
      ...(isPaid ? [{ label: 'Montant remboursé', value: money(folder.reimbursed_amount) }] : []),
    ],
    createdAt: `${folder.status_date}T09:00:00Z`,
  };
};

const PROOFS = [
  {
    name: 'ordonnance-ophtalmologue.pdf',
    title: 'Ordonnance',
    text: 'Verres correcteurs, œil droit −1,25, œil gauche −1,00.',
  },
  {
    name: 'facture-opticien.pdf',
    title: 'Facture acquittée',
    text: 'Monture et deux verres correcteurs, réglés le jour de la livraison.',
  },
];

/** What the insurer asked for, and has by now. */
const PAPER = {
  name: 'ordonnance-pediatre.pdf',
  title: 'Ordonnance',
  text: 'Paracétamol sirop, une mesure trois fois par jour pendant trois jours.',
};

const proofOf = (
  request: RequestRow,
  index: number,
  createdAt = request.created_at,
): { row: RequestFileRow; id: string } => {
  const id = documentId(`request ${request.id} proof ${index}`);
  const row: RequestFileRow = {
    member_id: request.member_id,
    request_id: request.id,
    file_id: id,
    role: 'proof',
    upload_key: `demo-proof-${index}`,
    created_at: createdAt,
  };
  return { row, id };
};

/** The youngest folder of a status is the one near the top of the list; the first declaration carries the proofs. */
export const salmaDocuments = (folders: HealthFolderRow[], declarations: RequestRow[]): Filed => {
  const [declaration] = declarations;
  const asked = declarations.filter(({ status }) => status === 'Documents manquants');
  const filed = FILED.flatMap(({ status, sheets }) => {
    const folder = folders.findLast((one) => one.status === status);
    return folder
      ? sheets.map((sheet) => ({ folder, document: folderDocument(folder, sheet) }))
      : [];
  });
  const proofs = [
    ...(declaration
      ? PROOFS.map((proof, index) => ({ ...proofOf(declaration, index), proof, of: 'Anas' }))
      : []),
    ...asked.map((one) => ({ ...proofOf(one, 0, one.status_at), proof: PAPER, of: 'Yassine' })),
  ];
  return {
    documents: [
      ...filed.map(({ document }) => document),
      ...proofs.map(({ id, row, proof, of }) => ({
        as: 'pdf' as const,
        ...proof,
        memberId: row.member_id,
        id,
        facts: [{ label: 'Assuré', value: `${of} Bennani` }],
        createdAt: row.created_at,
      })),
    ],
    rows: {
      health_folder_files: filed.map(({ folder, document }) => ({
        member_id: folder.member_id,
        folder_id: folder.id,
        file_id: document.id,
      })),
      request_files: proofs.map(({ row }) => row),
    },
  };
};
