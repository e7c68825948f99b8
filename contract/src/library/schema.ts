import { z } from 'zod';

/** A document of the library, with the specification's names. */
const libraryDocumentSchema = z.object({
  id: z.string(),
  title_fr: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  sub_title_fr: z.string(),
  sub_title_en: z.string(),
  sub_title_ar: z.string(),
  download_url: z.string(),
});
export type LibraryDocumentWire = z.infer<typeof libraryDocumentSchema>;

export const libraryListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(libraryDocumentSchema),
  })
  .meta({ id: 'LibraryList' });
export type LibraryListWire = z.infer<typeof libraryListSchema>;
