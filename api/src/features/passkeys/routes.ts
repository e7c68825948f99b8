import {
  newPasskeySchema,
  nothingSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRemovalSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@rafiq/contract/passkeys/schema';
import { passkeysToWire } from '@rafiq/contract/passkeys/wire';
import { provedSchema } from '@rafiq/contract/proof/schema';
import { provedToWire } from '@rafiq/contract/proof/wire';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { SessionTokens } from '../../platform/session-token.ts';
import {
  addPasskey,
  beginAdding,
  type Caller,
  listPasskeys,
  type PasskeyDeps,
  removePasskey,
} from './changes.ts';
import { askForProof, proveByPasskey } from './service.ts';

type Deps = PasskeyDeps & { sessions: Sessions; tokens: SessionTokens };

const tags = ['passkeys'];

const callerOf = (request: FastifyRequest, publicUrl: string): Caller => ({
  address: request.ip,
  origin: portalOrigin(request, publicUrl),
  userAgent: request.headers['user-agent'] ?? '',
  asked: askedLanguage(request.headers['accept-language']),
});

const ownKeyRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/passkeys',
    schema: {
      operationId: 'listPasskeys',
      tags,
      summary: 'The person’s passkeys, the oldest first',
      response: answers(passkeyListSchema),
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return passkeysToWire(await listPasskeys(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/passkeys/options',
    schema: {
      operationId: 'getNewPasskeyOptions',
      tags,
      summary: 'What a device is to be asked for a new passkey; needs a fresh proof of who one is',
      body: nothingSchema,
      errors: ['proof_required', 'passkey_limit', 'not_found'],
      response: answers(passkeyCreationSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      return beginAdding(deps, session, callerOf(request, deps.publicUrl).asked);
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/passkeys',
    schema: {
      operationId: 'addPasskey',
      tags,
      summary: 'Add the passkey that a device has made; answers all of them',
      body: newPasskeySchema,
      errors: [
        'passkey_refused',
        'passkey_expired',
        'passkey_limit',
        'too_many_attempts',
        'not_found',
      ],
      response: answers(passkeyListSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const { credential } = request.body;
      const caller = callerOf(request, deps.publicUrl);
      return passkeysToWire(await addPasskey(deps, session, credential, caller));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/passkeys/remove',
    schema: {
      operationId: 'removePasskey',
      tags,
      summary: 'Remove a passkey; needs a fresh proof of who one is; answers what is left',
      body: passkeyRemovalSchema,
      errors: ['proof_required', 'not_found', 'too_many_attempts'],
      response: answers(passkeyListSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const caller = callerOf(request, deps.publicUrl);
      return passkeysToWire(await removePasskey(deps, session, request.body.id, caller));
    },
  });
};

/** The other way to show again who one is stands in features/proof. */
const proofRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/me/passkeys/prove/options',
    schema: {
      operationId: 'getPasskeyProofOptions',
      errors: ['not_found'],
      tags,
      summary: 'What a device is to be asked to show again who one is',
      body: nothingSchema,
      response: answers(passkeyRequestSchema),
    },
    handler: async (request, reply) =>
      askForProof(deps, await deps.sessions.require(request, reply)),
  });

  app.route({
    method: 'POST',
    url: '/v1/me/passkeys/prove',
    schema: {
      operationId: 'proveByPasskey',
      tags,
      summary: 'Show again who one is, by a passkey instead of the password',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'not_found'],
      response: answers(provedSchema),
    },
    handler: async (request, reply) => {
      const session = await deps.sessions.require(request, reply);
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      const renewed = await proveByPasskey(deps, session, { credential, origin });
      deps.sessions.give(reply, renewed);
      return provedToWire(renewed.session.provedAt);
    },
  });
};

export const passkeyRoutes = (app: Api, deps: Deps): void => {
  ownKeyRoutes(app, deps);
  proofRoutes(app, deps);
};
