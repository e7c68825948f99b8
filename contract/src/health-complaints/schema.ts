import { z } from 'zod';
import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { healthComplaintFields } from './model.ts';

/** The specification's second name for the message; it is read where `message` is not sent. */
const content = z.string().max(10_000).nullish();

export const newHealthComplaintSchema = newRequestSchema(healthComplaintFields).extend({ content });
export const healthComplaintSchema = recordSchema(healthComplaintFields).extend({
  content: z.string(),
});
