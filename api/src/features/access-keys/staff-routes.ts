/** Keys of the insurer's systems in the console. */

import type { Scope } from '@rafiq/contract/access-keys/model';
import {
  accessKeysSchema,
  askedForKeySchema,
  madeKeySchema,
  newKeySchema,
  rotateKeySchema,
} from '@rafiq/contract/access-keys/schema';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { writeLedger } from '../ledger/service.ts';
import { type StaffCaller, type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { askedKeys, askForKey, askForSecret, collectSecret, refuse } from './asking.ts';
import { endKey, keysNow } from './keeping.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const KEYS = '/v1/staff/keys';

export const staffKeyRoutes = (app: Api, deps: Deps): void => {
  const staff = staffRoutes(app, deps.gate, 'staff-keys');

  const everyKey = async (caller: StaffCaller) => ({
    keys: await keysNow(deps),
    asked: await askedKeys(deps, caller),
  });

  staff.get(
    KEYS,
    {
      id: 'listKeys',
      summary:
        'Keys of the insurer’s systems, the newest first, and what was asked for; never a secret',
      may: 'systems.manage',
      shows: 'nobody',
      answer: accessKeysSchema,
    },
    (_request, caller) => everyKey(caller),
  );

  staff.post(
    KEYS,
    {
      id: 'askForKey',
      summary: 'Ask for a key for one system: a second person decides on it',
      may: 'systems.manage',
      shows: 'nobody',
      isProved: true,
      body: newKeySchema,
      errors: ['proof_required'],
      answer: askedForKeySchema,
      status: 201,
    },
    async (request, caller) => {
      const { name, source, scopes, kinds, sources, reason } = request.body;
      // which of them are none is said by the rule
      const narrowed = { scopes: scopes as Scope[], kinds, sources };
      const wanted = { name: name.trim(), source, ...narrowed, reason };
      return { approval: await askForKey(deps, caller, wanted) };
    },
  );

  staff.post(
    `${KEYS}/:id/rotate`,
    {
      id: 'askForSecret',
      summary: 'Ask for another secret of a key: a second person decides on it',
      may: 'systems.manage',
      shows: 'nobody',
      isProved: true,
      description: 'Once it is collected, the secret of before goes on for some days.',
      params: idParams,
      body: rotateKeySchema,
      errors: ['not_found', 'proof_required', 'approval_waiting'],
      answer: askedForKeySchema,
      status: 201,
    },
    async (request, caller) => ({
      approval: await askForSecret(deps, caller, { ...request.params, ...request.body }),
    }),
  );

  staff.post(
    `${KEYS}/asked/:id/secret`,
    {
      id: 'collectSecret',
      summary: 'Collect the secret that was asked for and approved; it is told this once',
      may: 'systems.manage',
      shows: 'nobody',
      isProved: true,
      params: idParams,
      body: nothingSchema,
      errors: ['not_found', 'proof_required'],
      answer: madeKeySchema,
    },
    async (request, caller) => collectSecret(deps, caller, request.params.id),
  );

  staff.post(
    `${KEYS}/:id/end`,
    {
      id: 'endKey',
      summary: 'End a key at once, for good; answers every key',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      answer: accessKeysSchema,
    },
    async (request, caller) => {
      const { person, actor } = caller;
      const outcome = await endKey(deps, request.params.id, person.name, (tx, about) =>
        writeLedger(tx, actor, { act: 'key.ended', about, now: deps.clock() }),
      );
      return outcome === 'done' ? everyKey(caller) : refuse(outcome);
    },
  );
};
