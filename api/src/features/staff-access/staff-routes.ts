/** Calls of the console. None can be stated without what it takes to make it, and what it shows of members. */
import type { StaffAct } from '@rafiq/contract/staff/model';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/instance.ts';
import { routesFor } from '../../platform/http/routes.ts';
import { type Shows, withholdUnwritten } from '../ledger/service.ts';
import type { AskingStaff, StaffGate, StaffSession } from './gate.ts';

interface OfStaff extends Shows {
  /** What whoever asks may do. */
  may: StaffAct;
  /** They have shown who they are within the last minutes besides: for what outlives a session that is borrowed. */
  isProved?: true;
  /** The console makes it by itself: it does not tell that somebody is there. */
  isUnattended?: true;
}

export const staffRoutes = (app: Api, gate: StaffGate, tag: string) => {
  const asking = new WeakMap<FastifyRequest, AskingStaff>();

  return routesFor<OfStaff, [AskingStaff]>(app, {
    askers: 'staff',
    tag,
    options: (facts) => {
      const { isUnattended } = facts;
      const withheld = withholdUnwritten(facts, (request) => asking.get(request)?.actor);
      return { ...withheld, config: isUnattended ? { isUnattended } : {} };
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
