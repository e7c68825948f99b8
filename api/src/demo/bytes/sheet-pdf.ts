import { buffer } from 'node:stream/consumers';
import { openPdf } from '../../platform/pdf/writer.ts';
import type { Sheet } from '../documents.ts';

const FOOTER = [
  'Document d’exemple, sans valeur\u00a0: il appartient aux données de démonstration.',
];

const COLUMNS = [
  { title: 'Acte ou produit', share: 3 },
  { title: 'Montant', share: 1 },
];

export const sheetPdf = (
  { title, text, facts, lines }: Sheet,
  createdAt: string,
): Promise<Buffer> => {
  const pdf = openPdf({
    language: 'fr',
    title,
    brand: 'Rafiq',
    createdAt: new Date(createdAt),
    footer: FOOTER,
  });
  pdf.heading(title);
  pdf.paragraph(text);
  pdf.facts(facts);
  if (lines) {
    pdf.space();
    pdf.table(
      COLUMNS,
      lines.map(({ label, value }) => [label, value]),
    );
  }
  return buffer(pdf.end());
};
