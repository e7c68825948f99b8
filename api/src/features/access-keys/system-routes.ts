/** Calls of the insurer's systems: each says what a key has to be made for, and what it shows of members. */
import type { Scope } from '@rafiq/contract/access-keys/model';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/instance.ts';
import { routesFor } from '../../platform/http/routes.ts';
import { type Actor, type Shows, withholdUnwritten } from '../ledger/service.ts';
import type { AccessKeys, Holder } from './keys.ts';

interface OfSystem extends Shows {
  /** Where it is several, any of them is enough. */
  scope: Scope | readonly Scope[];
}

/** Whoever has proven a key, and as whom the ledger names them. */
export interface AskingSystem extends Holder {
  actor: Actor;
}

export const systemRoutes = (app: Api, keys: AccessKeys, tag: string) => {
  const asking = new WeakMap<FastifyRequest, AskingSystem>();
  return routesFor<OfSystem, [AskingSystem]>(app, {
    askers: 'system',
    tag,
    options: (facts) => withholdUnwritten(facts, (request) => asking.get(request)?.actor),
    admit: ({ scope }, next) => {
      const scopes = [scope].flat();
      return async (request, reply) => {
        const holder = await keys.requireAnyOf(request, scopes);
        const actor: Actor = {
          ...{ staffId: null, name: holder.name, role: 'system' },
          written: new Set(),
        };
        const system = { ...holder, actor };
        asking.set(request, system);
        return next(request, system, reply);
      };
    },
  });
};
