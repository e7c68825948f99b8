import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { ticketFields } from './model.ts';

export const newTicketSchema = newRequestSchema(ticketFields);
export const ticketSchema = recordSchema(ticketFields);
