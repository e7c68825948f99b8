import {
  nothingSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@rafiq/contract/passkeys/schema';
import { staffCodeSchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import type { BrowserMarks } from '../../platform/http/browser-mark.ts';
import type { Api } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import { ofSession, requestOptions } from '../../platform/passkey-ceremony.ts';
import {
  passByCode,
  passByPasskey,
  type SecondFactorDeps,
  signInByPasskey,
} from './second-factor.ts';
import { signedInStaffRoutes } from './staff-routes.ts';

type Deps = SecondFactorDeps & { browserMarks: BrowserMarks };

const tag = 'staff';
const done = z.object({ ok: z.literal(true) });
const STEP = '/v1/staff/session/second-factor';
const WAYS = [
  { kind: 'totp', url: `${STEP}/code`, id: 'passByTotp', of: 'an authenticator' },
  { kind: 'recovery', url: `${STEP}/recovery`, id: 'passByRecoveryCode', of: 'recovery' },
] as const;

const codeRoutes = (app: Api, deps: Deps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  for (const { kind, url, id, of } of WAYS)
    signedIn.post(
      url,
      {
        id,
        summary: `The second step of the sign-in, by a code of ${of}, which counts once`,
        body: staffCodeSchema,
        errors: ['factor_refused', 'staff_elsewhere', 'too_many_attempts'],
        answer: done,
      },
      async (request, session, reply) => {
        await passByCode(deps, { request, reply }, session, { ...request.body, kind });
        return { ok: true as const };
      },
    );
};

const passkeyRoutes = (app: Api, deps: Deps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, tag);

  signedIn.post(
    `${STEP}/passkey/options`,
    {
      id: 'getStaffSecondFactorOptions',
      summary: 'What a device is to be asked for the second step of the sign-in',
      body: nothingSchema,
      errors: ['not_found'],
      answer: passkeyRequestSchema,
    },
    async (_request, session) => requestOptions(deps, ofSession('staff-second-factor', session)),
  );

  signedIn.post(
    `${STEP}/passkey`,
    {
      id: 'passByPasskey',
      summary: 'The second step of the sign-in, by a passkey',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'staff_elsewhere', 'not_found'],
      answer: done,
    },
    async (request, session, reply) => {
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      await passByPasskey(deps, { request, reply }, session, { credential, origin });
      return { ok: true as const };
    },
  );
};

const signInRoutes = (app: Api, deps: Deps): void => {
  const everybody = everybodyRoutes(app, tag);

  everybody.post(
    '/v1/staff/session/passkey/options',
    {
      id: 'getStaffPasskeyOptions',
      summary: 'What a device is to be asked at the sign-in to the console: the same for everybody',
      body: nothingSchema,
      errors: ['not_found'],
      answer: passkeyRequestSchema,
    },
    (request, reply) =>
      requestOptions(deps, {
        ...{ use: 'staff-sign-in', browser: deps.browserMarks.give(request, reply) },
      }),
  );

  everybody.post(
    '/v1/staff/session/passkey',
    {
      id: 'signInStaffByPasskey',
      summary: 'Sign in to the console by a passkey, which is both factors',
      body: passkeySignInSchema,
      errors: ['passkey_refused', 'passkey_expired', 'not_found'],
      answer: done,
    },
    async (request, reply) => {
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      const browser = deps.browserMarks.read(request);
      await signInByPasskey(deps, { request, reply }, browser, { credential, origin });
      return { ok: true as const };
    },
  );
};

export const secondFactorRoutes = (app: Api, deps: Deps): void => {
  codeRoutes(app, deps);
  passkeyRoutes(app, deps);
  signInRoutes(app, deps);
};
