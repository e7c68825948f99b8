import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { CARE_KINDS } from '../health-declarations/model.ts';
import { ratingSchema } from '../ratings/schema.ts';
import { timelineSchema } from '../requests/schema.ts';
import { folderBeneficiaryFields, healthFolderFields, LINE_REASONS } from './model.ts';

export const folderBeneficiarySchema = z
  .object(keptShape(folderBeneficiaryFields))
  .meta({ id: 'FolderBeneficiary' });

/** All but the id may be left out by $select. */
export const healthFolderSchema = z
  .object({
    ...keptShape(healthFolderFields),
    BENEF_ID: z.union([z.string(), folderBeneficiarySchema]),
  })
  .meta({ id: 'HealthFolder' });
export type HealthFolderWire = z.infer<typeof healthFolderSchema>;

export const healthFolderListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(healthFolderSchema.partial().required({ id: true })),
  })
  .meta({ id: 'HealthFolderList' });
export type HealthFolderListWire = z.infer<typeof healthFolderListSchema>;

/** The same in each language. */
const saidSchema = z.object({ fr: z.string(), en: z.string(), ar: z.string() });

const refundLineSchema = z
  .object({
    act: saidSchema,
    care_date: z.string(),
    engaged: z.number(),
    tariff_base: z.number().nullable(),
    rate: z.number().nullable().describe('in percent'),
    ceiling: z.number().nullable(),
    ceiling_name: z.string(),
    ceiling_names: saidSchema.describe('the same for whoever reads another language'),
    ceiling_used: z.number().nullable().describe('before this line'),
    deductible: z.number().nullable(),
    refunded: z.number(),
    reason: z.enum(LINE_REASONS).nullable(),
  })
  .meta({ id: 'RefundLine' });
export type RefundLineWire = z.infer<typeof refundLineSchema>;

/** GET /dossiers/{id}: the specification's fields, and what the screen needs beside them. */
export const healthFolderDetailSchema = healthFolderSchema
  .extend({
    id_contrat: z.string(),
    declaration: z.string().nullable().describe('the request that began it'),
    declared: z
      .object({ createdate: z.string(), documents: z.number().int(), dossier: z.enum(CARE_KINDS) })
      .nullable()
      .describe('what that request was'),
    lines: z.array(refundLineSchema),
    timeline: timelineSchema,
    documents: z.number().int(),
    rating: ratingSchema.nullable(),
    complements: z.array(
      z.object({
        id: z.string(),
        createdate: z.string(),
        status: z.string(),
        documents: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'HealthFolderDetail' });
export type HealthFolderDetailWire = z.infer<typeof healthFolderDetailSchema>;
