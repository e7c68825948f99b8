import type { Profile } from '@rafiq/contract/profile/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import type { TicketDetails } from '@rafiq/contract/tickets/model';
import type { TicketWire } from '@rafiq/contract/tickets/wire';
import { ticketDraftToWire, ticketFromWire, ticketWireNames } from '@rafiq/contract/tickets/wire';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { contractOf, type TicketValues } from './form.ts';
import { ticketTexts } from './texts.ts';

export { typeText as ticketTypeText } from './words.ts';

export type Ticket = RequestRecord<TicketDetails>;

const calls = requestCalls<TicketWire, TicketDetails>({
  path: '/ticket/',
  fromWire: ticketFromWire,
});

export const fetchTickets = calls.list;
export const fetchTicket = calls.one;

export const createTicket = (
  values: TicketValues,
  profile: Profile,
  sending: Sending,
): Promise<Made> => calls.create(ticketDraftToWire(values, contractOf(values, profile)), sending);

export const ticketProblems = (error: unknown): FieldProblems<keyof typeof ticketWireNames> =>
  fieldProblems(error, ticketWireNames);

export const loadTicketTexts = ticketTexts.load;
