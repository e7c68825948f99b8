import { buffer } from 'node:stream/consumers';
import { openPdf } from '../../platform/pdf/writer.ts';
import type { DemoGuide } from './guides.ts';

const FOOTER = [
  'Document d’exemple\u00a0: il appartient aux données de démonstration et n’a pas de valeur contractuelle.',
];

export const guidePdf = ({ title, intro, sections, fields }: DemoGuide, now: Date) => {
  const pdf = openPdf({
    language: 'fr',
    title,
    brand: 'Rafiq',
    createdAt: now,
    footer: FOOTER,
  });
  pdf.heading(title);
  pdf.paragraph(intro);
  for (const { heading, points } of sections) {
    pdf.subheading(heading);
    for (const point of points) pdf.paragraph(`•\u00a0\u00a0${point}`);
  }
  if (fields) {
    pdf.subheading('À remplir');
    pdf.facts(fields.map((label) => ({ label, value: '……………………………………………………' })));
  }
  return buffer(pdf.end());
};
