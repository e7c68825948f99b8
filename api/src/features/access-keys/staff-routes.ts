/** Keys of the insurer's systems in the console. */
import type { Scope } from '@rafiq/contract/access-keys/model';
import {
  accessKeysSchema,
  madeKeySchema,
  newKeySchema,
  rotateKeySchema,
} from '@rafiq/contract/access-keys/schema';
import { accessKeyToWire } from '@rafiq/contract/access-keys/wire';
import { issue } from '@rafiq/contract/core/issue';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { type Api, answers, created, idParams } from '../../platform/http/instance.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller, StaffGate } from '../staff-access/service.ts';
import { createKey, endKey, keysNow, type Refusal, rotateKey } from './keeping.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
}

const tags = ['staff-keys'];
const KEYS = '/v1/staff/keys';

const refuse = (refusal: Refusal): never => {
  if (refusal === 'unknown') throw new AppError('not_found');
  return refuseIssue(issue('key', 'key_is_over'));
};

export const staffKeyRoutes = (app: Api, deps: Deps): void => {
  const byStaff = ({ person, actor }: StaffCaller, act: LedgerAct, reason = '') => ({
    staffId: person.id,
    noted: (tx: Transaction, about: string) =>
      writeLedger(tx, actor, { act, about, reason, now: deps.clock() }),
  });
  const everyKey = async () => ({ keys: (await keysNow(deps)).map(accessKeyToWire) });

  app.route({
    method: 'GET',
    url: KEYS,
    schema: {
      operationId: 'listKeys',
      tags,
      summary: 'Keys of the insurer’s systems, the newest first; never a secret',
      response: answers(accessKeysSchema),
    },
    handler: async (request, reply) => {
      await deps.gate.require(request, reply, 'systems.manage');
      return everyKey();
    },
  });

  app.route({
    method: 'POST',
    url: KEYS,
    schema: {
      operationId: 'makeKey',
      tags,
      summary: 'Make a key for one system; what it sends is told this once',
      body: newKeySchema,
      response: created(madeKeySchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { name, source, scopes } = request.body;
      // which of them are none is said by the rule
      const wanted = { name: name.trim(), source, scopes: scopes as Scope[] };
      const made = await createKey(deps, wanted, caller.person.name, byStaff(caller, 'key.made'));
      return reply.code(201).send(made);
    },
  });

  app.route({
    method: 'POST',
    url: `${KEYS}/:id/rotate`,
    schema: {
      operationId: 'rotateKey',
      tags,
      summary: 'Another secret for a key; the one of before goes on for some days',
      params: idParams,
      body: rotateKeySchema,
      errors: ['not_found'],
      response: answers(madeKeySchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { overlap_days: days } = request.body;
      const by = byStaff(caller, 'key.made', 'rotate');
      const made = await rotateKey(deps, request.params.id, days, by);
      return typeof made === 'string' ? refuse(made) : made;
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
      const { id } = request.params;
      const by = byStaff(caller, 'key.ended');
      const outcome = await endKey(deps, id, caller.person.name, by);
      return outcome === 'done' ? everyKey() : refuse(outcome);
    },
  });
};
