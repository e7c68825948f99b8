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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../platform/db.ts';
import type { Api } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { factorsOf } from './factor-repository.ts';
import {
  addFactor,
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type OwnFactorDeps,
  removeFactor,
  renewRecoveryCodes,
} from './own-factors.ts';
import type { StaffSession } from './service.ts';
import { signedInStaffRoutes } from './staff-routes.ts';

const tag = 'staff';
const done = z.object({ ok: z.literal(true) });
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
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  signedIn.post(
    '/v1/staff/factors/totp',
    {
      id: 'beginTotp',
      summary: 'A new secret for an authenticator; it counts once a code of it was shown',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required'],
      answer: newTotpSchema,
    },
    async (_request, session) => beginTotp(deps, session),
  );

  signedIn.post(
    '/v1/staff/factors/totp/confirm',
    {
      id: 'confirmTotp',
      summary: 'The first code of the new secret, from where on it is a second factor',
      body: staffCodeSchema,
      errors: [...ofKeeper, 'factor_refused'],
      answer: newFactorSchema,
    },
    async (request, session, reply) => {
      const keep = confirmTotp(deps, session, request.body.code);
      const added = { kind: 'totp', keep } as const;
      return addFactor(deps, session, added, toStrong(deps, request, reply, session));
    },
  );

  signedIn.delete(
    '/v1/staff/factors/totp',
    {
      id: 'removeTotp',
      summary: 'Codes of the authenticator are no second factor any more',
      errors: [...ofKeeper, 'proof_required', 'factor_last'],
      answer: done,
    },
    async (_request, session) => {
      await removeFactor(deps, session, { kind: 'totp' });
      return { ok: true as const };
    },
  );
};

const passkeyRoutes = (app: Api, deps: OwnFactorDeps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  signedIn.post(
    '/v1/staff/factors/passkeys/options',
    {
      id: 'getNewStaffPasskeyOptions',
      summary: 'What a device is to be asked for a new passkey',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required', 'passkey_limit', 'not_found'],
      answer: passkeyCreationSchema,
    },
    async (_request, session) => beginPasskey(deps, session),
  );

  signedIn.post(
    '/v1/staff/factors/passkeys',
    {
      id: 'addStaffPasskey',
      summary: 'Add the passkey that a device has made',
      body: newPasskeySchema,
      errors: [...ofKeeper, 'passkey_refused', 'passkey_expired', 'passkey_limit', 'not_found'],
      answer: newFactorSchema,
    },
    async (request, session, reply) => {
      const origin = portalOrigin(request, deps.publicUrl);
      const from = { origin, userAgent: request.headers['user-agent'] ?? '' };
      const keep = await confirmPasskey(deps, session, request.body.credential, from);
      const strengthen = toStrong(deps, request, reply, session);
      return addFactor(deps, session, { kind: 'passkey', keep }, strengthen);
    },
  );

  signedIn.delete(
    '/v1/staff/factors/passkeys/:id',
    {
      id: 'removeStaffPasskey',
      summary: 'Remove one passkey',
      params: z.object({
        id: z.uuid().meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
      }),
      errors: [...ofKeeper, 'proof_required', 'factor_last', 'not_found'],
      answer: done,
    },
    async (request, session) => {
      await removeFactor(deps, session, { kind: 'passkey', id: request.params.id });
      return { ok: true as const };
    },
  );
};

export const factorRoutes = (app: Api, deps: OwnFactorDeps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  signedIn.get(
    '/v1/staff/factors',
    {
      id: 'getStaffFactors',
      summary: 'One’s own second factors',
      answer: staffFactorsSchema,
    },
    (_request, { person }) => factorsOf(deps.db, person.id),
  );
  totpRoutes(app, deps);
  passkeyRoutes(app, deps);

  signedIn.post(
    '/v1/staff/factors/recovery-codes',
    {
      id: 'renewRecoveryCodes',
      summary: 'Ten new recovery codes, shown this once; those before them open nothing any more',
      body: nothingSchema,
      errors: [...ofKeeper, 'proof_required'],
      answer: recoveryCodesSchema,
    },
    async (_request, session) => ({ recoveryCodes: await renewRecoveryCodes(deps, session) }),
  );
};
