import { newRequestSchema, recordSchema } from '../requests/schema.ts';
import { ticketFields } from './model.ts';

export const newTicketSchema = newRequestSchema(ticketFields).meta({
  id: 'NewTicket',
  examples: [
    {
      id_contrat: '41',
      n_de_police: 'P-41',
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: 'Bonjour',
    },
    {
      id_contrat: '52',
      n_de_police: 'P-52',
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: 'Bonjour',
    },
  ],
});
export const ticketSchema = recordSchema(ticketFields).meta({ id: 'Ticket' });
