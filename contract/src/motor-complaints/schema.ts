import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { motorComplaintFields } from './model.ts';

export const newMotorComplaintSchema = newRequestSchema(motorComplaintFields).meta({
  id: 'NewMotorComplaint',
  examples: [
    {
      id_contrat: '52',
      type_de_reclamation_: 'Sinistre',
      n_de_dossier_: 'R-1',
      message: 'Bonjour',
    },
  ],
});
export const motorComplaintSchema = recordSchema(motorComplaintFields)
  .extend({
    n_du_bordereaux: z.string(),
    content: z.string(),
  })
  .meta({ id: 'MotorComplaint' });
