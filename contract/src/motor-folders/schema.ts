import { z } from 'zod';
import { keptShape } from '../fields/schema.ts';
import { folderBeneficiarySchema } from '../health-folders/schema.ts';
import { ratingSchema } from '../ratings/schema.ts';
import { timelineSchema } from '../requests/schema.ts';
import { motorFolderFields } from './model.ts';

/** All but the id may be left out by $select. */
export const motorFolderSchema = z
  .object({
    ...keptShape(motorFolderFields),
    BENEF_ID: z.union([z.string(), folderBeneficiarySchema]),
  })
  .meta({ id: 'MotorFolder' });
export type MotorFolderWire = z.infer<typeof motorFolderSchema>;

export const motorFolderListSchema = z
  .object({
    count: z.number().int(),
    value: z.array(motorFolderSchema.partial().required({ id: true })),
  })
  .meta({ id: 'MotorFolderList' });
export type MotorFolderListWire = z.infer<typeof motorFolderListSchema>;

/** GET /autodossiers/{id} */
export const motorFolderDetailSchema = motorFolderSchema
  .extend({
    id_contrat: z.string(),
    declaration: z.string().nullable().describe('the request that began it'),
    timeline: timelineSchema,
    rating: ratingSchema.nullable(),
  })
  .meta({ id: 'MotorFolderDetail' });
export type MotorFolderDetailWire = z.infer<typeof motorFolderDetailSchema>;
