import {
  newPasskeySchema,
  nothingSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRemovalSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@rafiq/contract/passkeys/schema';
import { provedSchema } from '@rafiq/contract/proof/schema';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
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

const tag = 'passkeys';
const callerOf = (request: FastifyRequest, publicUrl: string): Caller => ({
  address: request.ip,
  origin: portalOrigin(request, publicUrl),
  userAgent: request.headers['user-agent'] ?? '',
  asked: askedLanguage(request.headers['accept-language']),
});

const ownKeyRoutes = (app: Api, deps: Deps): void => {
  const member = memberRoutes(app, deps.sessions, tag);

  member.get(
    '/v1/me/passkeys',
    {
      id: 'listPasskeys',
      summary: 'The person’s passkeys, the oldest first',
      answer: passkeyListSchema,
    },
    async (_request, { memberId }) => ({ passkeys: await listPasskeys(deps, memberId) }),
  );

  member.post(
    '/v1/me/passkeys/options',
    {
      id: 'getNewPasskeyOptions',
      summary: 'What a device is to be asked for a new passkey; needs a fresh proof of who one is',
      body: nothingSchema,
      errors: ['proof_required', 'passkey_limit', 'not_found'],
      answer: passkeyCreationSchema,
    },
    async (request, session) => beginAdding(deps, session, callerOf(request, deps.publicUrl).asked),
  );

  member.post(
    '/v1/me/passkeys',
    {
      id: 'addPasskey',
      summary: 'Add the passkey that a device has made; answers all of them',
      body: newPasskeySchema,
      errors: [
        'passkey_refused',
        'passkey_expired',
        'passkey_limit',
        'too_many_attempts',
        'not_found',
      ],
      answer: passkeyListSchema,
    },
    async (request, session) => {
      const { credential } = request.body;
      const caller = callerOf(request, deps.publicUrl);
      return { passkeys: await addPasskey(deps, session, credential, caller) };
    },
  );

  member.post(
    '/v1/me/passkeys/remove',
    {
      id: 'removePasskey',
      summary: 'Remove a passkey; needs a fresh proof of who one is; answers what is left',
      body: passkeyRemovalSchema,
      errors: ['proof_required', 'not_found', 'too_many_attempts'],
      answer: passkeyListSchema,
    },
    async (request, session) => {
      const caller = callerOf(request, deps.publicUrl);
      return { passkeys: await removePasskey(deps, session, request.body.id, caller) };
    },
  );
};

/** The other way to show again who one is stands in features/proof. */
const proofRoutes = (app: Api, deps: Deps): void => {
  const member = memberRoutes(app, deps.sessions, tag);

  member.post(
    '/v1/me/passkeys/prove/options',
    {
      id: 'getPasskeyProofOptions',
      errors: ['not_found'],
      summary: 'What a device is to be asked to show again who one is',
      body: nothingSchema,
      answer: passkeyRequestSchema,
    },
    async (_request, session) => askForProof(deps, session),
  );

  member.post(
    '/v1/me/passkeys/prove',
    {
      id: 'proveByPasskey',
      summary: 'Show again who one is, by a passkey instead of the password',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'not_found'],
      answer: provedSchema,
    },
    async (request, session, reply) => {
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      const renewed = await proveByPasskey(deps, session, { credential, origin });
      deps.sessions.give(reply, renewed);
      return { provedAt: renewed.session.provedAt.toISOString() };
    },
  );
};

export const passkeyRoutes = (app: Api, deps: Deps): void => {
  ownKeyRoutes(app, deps);
  proofRoutes(app, deps);
};
