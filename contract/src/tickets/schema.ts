import { z } from 'zod';
import {
  contractFieldsShape,
  longText,
  type Returned,
  requestBaseShape,
  shortText,
} from '../requests/schema.ts';

export const newTicketSchema = z.strictObject({
  ...contractFieldsShape,
  /** A ticket may be about a health contract, a motor contract, or none. */
  id_contrat: z.string().max(40).nullish(),
  type_de_reclamation_: shortText,
  description_de_la_reclamation: longText,
});
export type NewTicketWire = z.input<typeof newTicketSchema>;

const shape = z.object({
  ...requestBaseShape,
  type_de_reclamation_: z.string(),
  description_de_la_reclamation: z.string(),
});
export const ticketSchema = shape.catchall(z.string());
export type TicketWire = z.infer<typeof shape> & Returned;
