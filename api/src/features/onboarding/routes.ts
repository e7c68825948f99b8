import { humanCheckOf } from '@rafiq/contract/core/human-check';
import {
  accessAnswerSchema,
  accessCheckSchema,
  claimSchema,
  confirmSchema,
  resendSchema,
  signUpAnswerSchema,
  signUpSchema,
} from '@rafiq/contract/onboarding/schema';
import {
  accessAnswerToWire,
  accessCheckFromWire,
  accessWireNames,
  signUpAnswerToWire,
  signUpFromWire,
  signUpWireNames,
} from '@rafiq/contract/onboarding/wire';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { STRANGER_ERRORS } from '../../platform/http/operation.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import type { PasswordLines } from '../../platform/password.ts';
import type { StrangerGate } from '../../platform/stranger-gate.ts';
import { checkWhoIsThere } from './check.ts';
import { openClaim } from './claim.ts';
import { confirm, resend } from './confirm.ts';
import { type SignUpDeps, signUp } from './sign-up.ts';

const done = z.object({ ok: z.literal(true) });

const askerOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  language: languageOf(headers['accept-language']),
});

type Deps = SignUpDeps & { strangerGate: StrangerGate; passwords: PasswordLines };

export const onboardingRoutes = (app: Api, { passwords, ...rest }: Deps): void => {
  const deps = { ...rest, passwords: passwords.forStrangers };

  const everybody = everybodyRoutes(app, 'onboarding');

  const pass = ({ ip, body }: { ip: string; body: Parameters<typeof humanCheckOf>[0] }) =>
    deps.strangerGate({ address: ip, humanCheck: humanCheckOf(body) });

  everybody.post(
    '/v1/auth/check',
    {
      id: 'checkAccess',
      summary: 'Who stands behind a CIN and a birth date, as a code from s1 to s6',
      body: accessCheckSchema,
      errors: [...STRANGER_ERRORS],
      answer: accessAnswerSchema,
      wireNames: accessWireNames,
    },
    async (request) => {
      const by = await pass(request);
      const check = accessCheckFromWire(request.body);
      const asker = { address: request.ip, by };
      return accessAnswerToWire(await checkWhoIsThere(deps, check, asker));
    },
  );

  everybody.post(
    '/v1/auth/claim',
    {
      id: 'claimCin',
      summary:
        'Say that a CIN is one’s own although it is taken: a uid for the short form, with an ID image',
      body: claimSchema,
      errors: [...STRANGER_ERRORS],
      answer: accessAnswerSchema,
      wireNames: accessWireNames,
    },
    async (request) => {
      await pass(request);
      const { NUM_CIN: cin, DATE_NAISSANCE: birthDate } = request.body;
      return accessAnswerToWire(await openClaim(deps, { cin, birthDate }));
    },
  );

  everybody.post(
    '/v1/auth/signup',
    {
      id: 'signUp',
      summary: 'Sign up, or ask for access; sends the code or the link',
      body: signUpSchema,
      errors: [
        ...STRANGER_ERRORS,
        'user_exists',
        'claim_pending',
        'resend_too_soon',
        'cin_already_taken',
        'onboarding_expired',
        'codes_closed',
        'sms_unavailable',
        'too_busy',
      ],
      answer: signUpAnswerSchema,
      wireNames: signUpWireNames,
    },
    async (request) => {
      const asker = { ...askerOf(request), by: await pass(request) };
      return signUpAnswerToWire(await signUp(deps, signUpFromWire(request.body), asker));
    },
  );

  everybody.post(
    '/v1/auth/confirm',
    {
      id: 'confirmSignUp',
      summary: 'Activate the account with the SMS code or the token of the e-mail link',
      body: confirmSchema,
      errors: [
        'onboarding_expired',
        'cin_already_taken',
        'codes_closed',
        'signup_password_wrong',
        'link_invalid',
        'code_expired',
        'code_wrong',
        'too_many_attempts',
        'too_busy',
      ],
      answer: done,
    },
    async (request) => {
      await confirm(deps, request.body, askerOf(request));
      return { ok: true as const };
    },
  );

  everybody.post(
    '/v1/auth/resend',
    {
      id: 'resendSignUpCode',
      summary: 'Send a new code or link; the one before it ends',
      body: resendSchema,
      errors: [
        ...STRANGER_ERRORS,
        'onboarding_expired',
        'resend_too_soon',
        'cin_already_taken',
        'codes_closed',
        'sms_unavailable',
      ],
      answer: done,
    },
    async (request) => {
      const by = await pass(request);
      await resend(deps, request.body, { ...askerOf(request), by });
      return { ok: true as const };
    },
  );
};
