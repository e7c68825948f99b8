import type { z } from 'zod';
import type { NeededDocument } from './model.ts';
import type { neededDocumentListSchema } from './schema.ts';

export type NeededDocumentListWire = z.infer<typeof neededDocumentListSchema>;

export const neededDocumentsFromWire = ({ value }: NeededDocumentListWire): NeededDocument[] =>
  value.map(({ id, situation, name_fr, name_en, name_ar }) => ({
    id,
    situation,
    name: { fr: name_fr, en: name_en, ar: name_ar },
  }));
