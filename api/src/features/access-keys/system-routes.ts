/** Calls of the insurer's systems: each says what a key has to be made for. */
import type { Scope } from '@rafiq/contract/access-keys/model';
import type { Api } from '../../platform/http/instance.ts';
import { routesFor } from '../../platform/http/routes.ts';
import type { AccessKeys, Holder } from './keys.ts';

interface OfSystem {
  /** Where it is several, any of them is enough. */
  scope: Scope | readonly Scope[];
}

export const systemRoutes = (app: Api, keys: AccessKeys, tag: string) =>
  routesFor<OfSystem, [Holder]>(app, {
    askers: 'system',
    tag,
    admit: ({ scope }, next) => {
      const scopes = [scope].flat();
      return async (request, reply) =>
        next(request, await keys.requireAnyOf(request, scopes), reply);
    },
  });
