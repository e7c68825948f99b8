import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { healthComplaintFields } from './model.ts';

/** The specification's second name for the message; it is read where `message` is not sent. */
const content = z.string().max(10_000).nullish();

export const newHealthComplaintSchema = newRequestSchema(healthComplaintFields)
  .extend({ content })
  .meta({
    id: 'NewHealthComplaint',
    examples: [
      {
        id_contrat: '41',
        motif_de_la_reclamation: 'Remboursement non reçu',
        n_de_dossier_: 'D-1',
        message: 'Bonjour',
      },
    ],
  });
export const healthComplaintSchema = recordSchema(healthComplaintFields)
  .extend({
    content: z.string(),
  })
  .meta({ id: 'HealthComplaint' });
