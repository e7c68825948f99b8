import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { motorComplaintFields } from './model.ts';

export const newMotorComplaintSchema = newRequestSchema(motorComplaintFields);
export const motorComplaintSchema = recordSchema(motorComplaintFields).extend({
  n_du_bordereaux: z.string(),
  content: z.string(),
});
