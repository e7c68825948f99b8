import { buffer } from 'node:stream/consumers';
import { openPdf } from '../platform/pdf/writer.ts';
import type { DemoDocument } from './documents.ts';

const FOOTER = [
  'Document d’exemple, sans valeur\u00a0: il appartient aux données de démonstration.',
];

export const documentBytes = ({ title, text, facts, createdAt }: DemoDocument): Promise<Buffer> => {
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
  return buffer(pdf.end());
};
