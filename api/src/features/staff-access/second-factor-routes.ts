import {
  nothingSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@rafiq/contract/passkeys/schema';
import { staffCodeSchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import type { BrowserMarks } from '../../platform/http/browser-mark.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { ofSession, requestOptions } from '../../platform/passkey-ceremony.ts';
import {
  passByCode,
  passByPasskey,
  type SecondFactorDeps,
  signInByPasskey,
} from './second-factor.ts';

type Deps = SecondFactorDeps & { browserMarks: BrowserMarks };

const tags = ['staff'];
const done = z.object({ ok: z.literal(true) });
const config = { forAnyStaff: true };
const STEP = '/v1/staff/session/second-factor';
const WAYS = [
  { kind: 'totp', url: `${STEP}/code`, operationId: 'passByTotp', of: 'an authenticator' },
  { kind: 'recovery', url: `${STEP}/recovery`, operationId: 'passByRecoveryCode', of: 'recovery' },
] as const;

const codeRoutes = (app: Api, deps: Deps): void => {
  for (const { kind, url, operationId, of } of WAYS)
    app.route({
      method: 'POST',
      url,
      schema: {
        operationId,
        tags,
        summary: `The second step of the sign-in, by a code of ${of}, which counts once`,
        body: staffCodeSchema,
        errors: ['factor_refused', 'staff_elsewhere', 'too_many_attempts'],
        response: answers(done),
      },
      config,
      handler: async (request, reply) => {
        const session = await deps.gate.requireSession(request, reply);
        await passByCode(deps, { request, reply }, session, { ...request.body, kind });
        return { ok: true as const };
      },
    });
};

const passkeyRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: `${STEP}/passkey/options`,
    schema: {
      operationId: 'getStaffSecondFactorOptions',
      tags,
      summary: 'What a device is to be asked for the second step of the sign-in',
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(passkeyRequestSchema),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      return requestOptions(deps, ofSession('staff-second-factor', session));
    },
  });

  app.route({
    method: 'POST',
    url: `${STEP}/passkey`,
    schema: {
      operationId: 'passByPasskey',
      tags,
      summary: 'The second step of the sign-in, by a passkey',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'staff_elsewhere', 'not_found'],
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      await passByPasskey(deps, { request, reply }, session, { credential, origin });
      return { ok: true as const };
    },
  });
};

const signInRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/session/passkey/options',
    schema: {
      operationId: 'getStaffPasskeyOptions',
      tags,
      security: FOR_EVERYBODY,
      summary: 'What a device is to be asked at the sign-in to the console: the same for everybody',
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(passkeyRequestSchema),
    },
    handler: (request, reply) =>
      requestOptions(deps, {
        ...{ use: 'staff-sign-in', browser: deps.browserMarks.give(request, reply) },
      }),
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/session/passkey',
    schema: {
      operationId: 'signInStaffByPasskey',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Sign in to the console by a passkey, which is both factors',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'not_found'],
      response: answers(done),
    },
    handler: async (request, reply) => {
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      const browser = deps.browserMarks.read(request);
      await signInByPasskey(deps, { request, reply }, browser, { credential, origin });
      return { ok: true as const };
    },
  });
};

export const secondFactorRoutes = (app: Api, deps: Deps): void => {
  codeRoutes(app, deps);
  passkeyRoutes(app, deps);
  signInRoutes(app, deps);
};
