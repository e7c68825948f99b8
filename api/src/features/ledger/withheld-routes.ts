/** A route says by which line of the ledger it shows a member: what it has read does not leave without that line. */
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { showsMember } from '@rafiq/contract/ledger/shown/schema';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type AnyFacts, isSchema } from '../../platform/http/routes.ts';
import type { Actor } from './line.ts';

export interface Shows {
  /** Whether it answers something of a member: by which line of the ledger, or one of which, before it does. */
  shows: LedgerAct | readonly LedgerAct[] | 'nobody';
}

/** For the maker of such routes; `actorOf`: who asks, once they were let in. */
export const withholdUnwritten = (
  { id, shows, answer }: AnyFacts & Shows,
  actorOf: (request: FastifyRequest) => Actor | undefined,
): RouteShorthandOptions => {
  if (shows === 'nobody') {
    if (isSchema(answer) && showsMember(answer))
      throw new Error(`${id} shows a member and writes no line into the ledger`);
    return {};
  }
  return {
    onSend: (request, reply, payload, done) => {
      const written = actorOf(request)?.written;
      if (reply.statusCode < 400 && ![shows].flat().some((act) => written?.has(act)))
        return done(new Error(`${id} has answered without its line in the ledger`));
      done(null, payload);
    },
  };
};
