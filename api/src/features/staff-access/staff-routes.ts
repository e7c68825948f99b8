/** Calls of the console. None can be stated without what it takes to make it, and what it shows of members. */
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { showsMember } from '@rafiq/contract/ledger/shown/schema';
import type { StaffAct } from '@rafiq/contract/staff/model';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Api } from '../../platform/http/instance.ts';
import { type AnyFacts, isSchema, routesFor } from '../../platform/http/routes.ts';
import type { AskingStaff, StaffGate, StaffSession } from './gate.ts';

interface OfStaff {
  /** What whoever asks may do. */
  may: StaffAct;
  /** They have shown who they are within the last minutes besides: for what outlives a session that is borrowed. */
  isProved?: true;
  /** The console makes it by itself: it does not tell that somebody is there. */
  isUnattended?: true;
  /** Whether it answers something of a member: by which line of the ledger, or one of which, before it does. */
  shows: LedgerAct | readonly LedgerAct[] | 'nobody';
}

const refuseUnwritten = ({ id, shows, answer }: AnyFacts & OfStaff): void => {
  if (shows === 'nobody' && isSchema(answer) && showsMember(answer))
    throw new Error(`${id} shows a member and writes no line into the ledger`);
};

export const staffRoutes = (app: Api, gate: StaffGate, tag: string) => {
  const asking = new WeakMap<FastifyRequest, AskingStaff>();

  /** Whatever was read stays here unless its line was written. */
  const withhold = ({ id, shows }: AnyFacts & OfStaff): RouteShorthandOptions =>
    shows === 'nobody'
      ? {}
      : {
          onSend: (request, reply, payload, done) => {
            const written = asking.get(request)?.actor.written;
            if (reply.statusCode < 400 && ![shows].flat().some((act) => written?.has(act)))
              return done(new Error(`${id} has answered without its line in the ledger`));
            done(null, payload);
          },
        };

  return routesFor<OfStaff, [AskingStaff]>(app, {
    askers: 'staff',
    tag,
    options: (facts) => {
      refuseUnwritten(facts);
      const { isUnattended } = facts;
      return { ...withhold(facts), config: isUnattended ? { isUnattended } : {} };
    },
    admit: ({ may, isProved }, next) => {
      const require = isProved ? gate.requireProved : gate.require;
      return async (request, reply) => {
        const caller = await require(request, reply, may);
        asking.set(request, caller);
        return next(request, caller, reply);
      };
    },
  });
};

/** Calls about one's own access: whoever is signed in makes them, with a second factor or before it. */
export const signedInStaffRoutes = (app: Api, gate: StaffGate, tag: string) =>
  routesFor<object, [StaffSession]>(app, {
    askers: 'staff',
    tag,
    options: () => ({ config: { forAnyStaff: true } }),
    admit: (_facts, next) => async (request, reply) =>
      next(request, await gate.requireSession(request, reply), reply),
  });
