import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { AFTER_ERASURE, DATA_CATEGORIES } from './categories.ts';
import { CONSENT_ENDS, CONSENT_SORTS, EXPORT_STATES } from './model.ts';

export const myDataSchema = z
  .object({
    categories: z
      .array(
        z.object({
          id: z.enum(DATA_CATEGORIES),
          title: z.string(),
          what: z.string(),
          why: z.string(),
          kept: z.string().describe('How long, in words'),
          afterErasure: z.enum(AFTER_ERASURE),
          rows: z.int().nullable().describe('How many rows or documents; null: not counted'),
        }),
      )
      .describe('Everything that is kept, in the language of the request'),
    consents: z.array(
      z.object({
        id: z.string(),
        sort: z.enum(CONSENT_SORTS),
        version: z.string(),
        language: z.enum(LANGUAGES),
        givenAt: z.string(),
        endsBy: z.enum(CONSENT_ENDS).describe('How it is withdrawn: with the account'),
      }),
    ),
  })
  .meta({ id: 'MyData' });
export type MyData = z.infer<typeof myDataSchema>;
/** In the language in which it was asked for. */
export type KeptData = MyData['categories'][number];
/** What somebody has agreed to. */
export type Consent = MyData['consents'][number];

/** In which language the summary and the names in it are. */
export const newDataExportSchema = z
  .strictObject({ language: z.enum(LANGUAGES) })
  .meta({ id: 'NewDataExport', examples: [{ language: 'fr' }] });
export type NewDataExport = z.infer<typeof newDataExportSchema>;

export const dataExportSchema = z
  .object({
    id: z.string(),
    state: z.enum(EXPORT_STATES),
    askedAt: z.string(),
    done: z.int().describe('So many parts are in it'),
    total: z.int().describe('of so many; 0 before it was begun'),
    readyAt: z.string().nullable(),
    expiresAt: z.string().nullable().describe('From then on it is gone'),
    size: z.number().nullable().describe('Of the archive, in bytes'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExportSchema>;

export const dataExportsSchema = z
  .object({ exports: z.array(dataExportSchema).describe('The newest first') })
  .meta({ id: 'DataExports' });
export type DataExports = z.infer<typeof dataExportsSchema>;
