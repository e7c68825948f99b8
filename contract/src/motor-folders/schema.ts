import { z } from 'zod';
import { folderBeneficiarySchema } from '../health-folders/schema.ts';
import { ratingSchema } from '../ratings/schema.ts';
import { timelineSchema } from '../requests/schema.ts';
import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from './model.ts';

/** All but the id may be left out by $select. */
export const motorFolderSchema = z
  .object({
    id: z.string(),
    _id: z.string(),
    REFERENCE: z.string(),
    POLICE_ID: z.string(),
    CABINET_ID: z.string(),
    STATUT: z.enum(MOTOR_STATUSES),
    /** The specification's second spelling of the same. */
    Statut: z.enum(MOTOR_STATUSES),
    DATE_STATUT: z.string(),
    DATE_SINISTRE: z.string(),
    DATE_DECLARATION: z.string(),
    IMMATRICULE: z.string(),
    MARQUE: z.string(),
    MODELE: z.string(),
    MEC: z.string(),
    BENEF_ID: z.union([z.string(), folderBeneficiarySchema]),
    MONTANT_FACTURE: z.number().nullable(),
    MONTANT_EXPERT: z.number().nullable(),
    MONTANT_REMBOURSE: z.number().nullable(),
    NOM_EXPERT: z.string(),
    LIEU_SINISTRE: z.string(),
    DEGRE_RESP: z.literal(RESPONSIBILITY_DEGREES),
    PROC_TRAITEMENT: z.string(),
    GARANTIE: z.string(),
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
