import {
  newPasskeySchema,
  nothingSchema,
  passkeyCreationSchema,
} from '@rafiq/contract/passkeys/schema';
import {
  newFactorSchema,
  newTotpSchema,
  recoveryCodesSchema,
  staffCodeSchema,
  staffFactorsSchema,
} from '@rafiq/contract/staff-factors/schema';
import { factorsToWire } from '@rafiq/contract/staff-factors/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../platform/db.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { factorsOf } from './factor-repository.ts';
import {
  addFactor,
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type Kept,
  type OwnFactorDeps,
  removeFactor,
  renewRecoveryCodes,
} from './own-factors.ts';
import type { StaffSession } from './service.ts';

const tags = ['staff'];
const config = { forAnyStaff: true };
const done = z.object({ ok: z.literal(true) });
const keptToWire = ({ recoveryCodes }: Kept) => ({ recovery_codes: recoveryCodes });
/** Of a call that changes how somebody signs in. */
const ofKeeper = ['second_factor_required', 'staff_elsewhere'] as const;

const toStrong =
  (deps: OwnFactorDeps, request: FastifyRequest, reply: FastifyReply, session: StaffSession) =>
  (within: (tx: Transaction) => Promise<void>): Promise<void> => {
    const { id: staffId, name } = session.person;
    const opened = { staffId, name, isStrong: true, act: 'second-factor' } as const;
    return deps.gate.give(request, reply, { ...opened, replaces: session.tokenHash }, within);
  };

const totpRoutes = (app: Api, deps: OwnFactorDeps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/factors/totp',
    schema: {
      operationId: 'beginTotp',
      tags,
      summary: 'A new secret for an authenticator; it counts once a code of it was shown',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required'],
      response: answers(newTotpSchema),
    },
    config,
    handler: async (request, reply) =>
      beginTotp(deps, await deps.gate.requireSession(request, reply)),
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/factors/totp/confirm',
    schema: {
      operationId: 'confirmTotp',
      tags,
      summary: 'The first code of the new secret, from where on it is a second factor',
      body: staffCodeSchema,
      errors: [...ofKeeper, 'factor_refused'],
      response: answers(newFactorSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      const keep = confirmTotp(deps, session, request.body.code);
      const added = { kind: 'totp', keep } as const;
      return keptToWire(
        await addFactor(deps, session, added, toStrong(deps, request, reply, session)),
      );
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/factors/totp',
    schema: {
      operationId: 'removeTotp',
      tags,
      summary: 'Codes of the authenticator are no second factor any more',
      errors: [...ofKeeper, 'proof_required', 'factor_last'],
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      await removeFactor(deps, session, { kind: 'totp' });
      return { ok: true as const };
    },
  });
};

const passkeyRoutes = (app: Api, deps: OwnFactorDeps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/factors/passkeys/options',
    schema: {
      operationId: 'getNewStaffPasskeyOptions',
      tags,
      summary: 'What a device is to be asked for a new passkey',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required', 'passkey_limit', 'not_found'],
      response: answers(passkeyCreationSchema),
    },
    config,
    handler: async (request, reply) =>
      beginPasskey(deps, await deps.gate.requireSession(request, reply)),
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/factors/passkeys',
    schema: {
      operationId: 'addStaffPasskey',
      tags,
      summary: 'Add the passkey that a device has made',
      body: newPasskeySchema,
      errors: [...ofKeeper, 'passkey_refused', 'passkey_expired', 'passkey_limit', 'not_found'],
      response: answers(newFactorSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      const origin = portalOrigin(request, deps.publicUrl);
      const from = { origin, userAgent: request.headers['user-agent'] ?? '' };
      const keep = await confirmPasskey(deps, session, request.body.credential, from);
      const strengthen = toStrong(deps, request, reply, session);
      return keptToWire(await addFactor(deps, session, { kind: 'passkey', keep }, strengthen));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v1/staff/factors/passkeys/:id',
    schema: {
      operationId: 'removeStaffPasskey',
      tags,
      summary: 'Remove one passkey',
      params: z.object({
        id: z.uuid().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
      }),
      errors: [...ofKeeper, 'proof_required', 'factor_last', 'not_found'],
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      await removeFactor(deps, session, { kind: 'passkey', id: request.params.id });
      return { ok: true as const };
    },
  });
};

export const factorRoutes = (app: Api, deps: OwnFactorDeps): void => {
  app.route({
    method: 'GET',
    url: '/v1/staff/factors',
    schema: {
      operationId: 'getStaffFactors',
      tags,
      summary: 'One’s own second factors',
      response: answers(staffFactorsSchema),
    },
    config,
    handler: async (request, reply) => {
      const { person } = await deps.gate.requireSession(request, reply);
      return factorsToWire(await factorsOf(deps.db, person.id));
    },
  });
  totpRoutes(app, deps);
  passkeyRoutes(app, deps);

  app.route({
    method: 'POST',
    url: '/v1/staff/factors/recovery-codes',
    schema: {
      operationId: 'renewRecoveryCodes',
      tags,
      summary: 'Ten new recovery codes, shown this once; those before them open nothing any more',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required'],
      response: answers(recoveryCodesSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      return { recovery_codes: await renewRecoveryCodes(deps, session) };
    },
  });
};
