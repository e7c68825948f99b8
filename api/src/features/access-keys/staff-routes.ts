/** Keys of the insurer's systems in the console. */
import type { Scope } from '@rafiq/contract/access-keys/model';
import {
  accessKeysSchema,
  askedForKeySchema,
  madeKeySchema,
  newKeySchema,
  rotateKeySchema,
} from '@rafiq/contract/access-keys/schema';
import { accessKeysToWire } from '@rafiq/contract/access-keys/wire';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { type Api, answers, created, idParams } from '../../platform/http/instance.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller, StaffGate } from '../staff-access/service.ts';
import { askedKeys, askForKey, askForSecret, collectSecret, refuse } from './asking.ts';
import { endKey, keysNow } from './keeping.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['staff-keys'];
const KEYS = '/v1/staff/keys';

export const staffKeyRoutes = (app: Api, deps: Deps): void => {
  const everyKey = async (caller: StaffCaller) =>
    accessKeysToWire(await keysNow(deps), await askedKeys(deps, caller));

  app.route({
    method: 'GET',
    url: KEYS,
    schema: {
      operationId: 'listKeys',
      tags,
      summary:
        'Keys of the insurer’s systems, the newest first, and what was asked for; never a secret',
      response: answers(accessKeysSchema),
    },
    handler: async (request, reply) =>
      everyKey(await deps.gate.require(request, reply, 'systems.manage')),
  });

  app.route({
    method: 'POST',
    url: KEYS,
    schema: {
      operationId: 'askForKey',
      tags,
      summary: 'Ask for a key for one system: a second person decides on it',
      body: newKeySchema,
      errors: ['proof_required'],
      response: created(askedForKeySchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.requireProved(request, reply, 'systems.manage');
      const { name, source, scopes, reason } = request.body;
      // which of them are none is said by the rule
      const wanted = { name: name.trim(), source, scopes: scopes as Scope[], reason };
      return reply.code(201).send({ approval: await askForKey(deps, caller, wanted) });
    },
  });

  app.route({
    method: 'POST',
    url: `${KEYS}/:id/rotate`,
    schema: {
      operationId: 'askForSecret',
      tags,
      summary: 'Ask for another secret of a key: a second person decides on it',
      description: 'Once it is collected, the secret of before goes on for some days.',
      params: idParams,
      body: rotateKeySchema,
      errors: ['not_found', 'proof_required', 'approval_waiting'],
      response: created(askedForKeySchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.requireProved(request, reply, 'systems.manage');
      const { overlap_days: overlapDays, reason } = request.body;
      const asked = { id: request.params.id, overlapDays, reason };
      return reply.code(201).send({ approval: await askForSecret(deps, caller, asked) });
    },
  });

  app.route({
    method: 'POST',
    url: `${KEYS}/asked/:id/secret`,
    schema: {
      operationId: 'collectSecret',
      tags,
      summary: 'Collect the secret that was asked for and approved; it is told this once',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found', 'proof_required'],
      response: answers(madeKeySchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.requireProved(request, reply, 'systems.manage');
      return collectSecret(deps, caller, request.params.id);
    },
  });

  app.route({
    method: 'POST',
    url: `${KEYS}/:id/end`,
    schema: {
      operationId: 'endKey',
      tags,
      summary: 'End a key at once, for good; answers every key',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(accessKeysSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { person, actor } = caller;
      const outcome = await endKey(deps, request.params.id, person.name, (tx, about) =>
        writeLedger(tx, actor, { act: 'key.ended', about, now: deps.clock() }),
      );
      return outcome === 'done' ? everyKey(caller) : refuse(outcome);
    },
  });
};
