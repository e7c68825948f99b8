import { newTicketSchema, ticketSchema } from '@rafiq/contract/tickets/schema';
import {
  OWN_FIELDS,
  ticketDraftFromWire,
  ticketToWire,
  ticketWireNames,
} from '@rafiq/contract/tickets/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { tickets } from './service.ts';

export const ticketRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/ticket',
    tag: 'tickets',
    names: { one: 'Ticket', many: 'Tickets' },
    summaries: {
      list: 'Support tickets of the member, newest first',
      one: 'A ticket with its timeline',
      create: 'Ask support a question, about a contract or about none',
    },
    kind: tickets,
    bodySchema: newTicketSchema,
    draftFromWire: ticketDraftFromWire,
    recordSchema: ticketSchema,
    toWire: ticketToWire,
    ownFields: OWN_FIELDS,
    wireNames: ticketWireNames,
  });
