import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import {
  ssoFinishSchema,
  ssoStartSchema,
  staffWaysSchema,
} from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import type { StaffGate } from './service.ts';
import { SSO_MINUTES, type Sso } from './sso.ts';

interface Deps {
  gate: StaffGate;
  consoleUrl: string;
  /** Null: it is not set up. */
  sso: Sso | null;
}

const tags = ['staff'];

export const ssoRoutes = (app: Api, { gate, consoleUrl, sso }: Deps): void => {
  const cookie = secretCookie('staff-sso', consoleUrl);
  const required = (): Sso => {
    if (!sso) throw new AppError('not_found');
    return sso;
  };

  app.route({
    method: 'GET',
    url: '/v1/staff/session/ways',
    schema: {
      operationId: 'getStaffWays',
      tags,
      security: FOR_EVERYBODY,
      summary: 'How one may sign in to this console',
      response: answers(staffWaysSchema),
    },
    handler: async () => ({ sso: sso !== null }),
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/session/sso',
    schema: {
      operationId: 'startStaffSso',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Begin a single sign-on: the browser goes to the organisation’s own sign-in',
      body: nothingSchema,
      errors: ['not_found', 'sso_away'],
      response: answers(ssoStartSchema),
    },
    handler: async (_request, reply) => {
      const { location, held } = await required().start();
      reply.setCookie(cookie.name, held, { ...cookie.options, maxAge: SSO_MINUTES * 60 });
      return { location };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/session/sso/finish',
    schema: {
      operationId: 'finishStaffSso',
      tags,
      security: FOR_EVERYBODY,
      summary:
        'Back from the organisation’s sign-in: opens the session, with the roles of its groups',
      body: ssoFinishSchema,
      errors: ['not_found', 'sso_away', 'sso_refused', 'sso_no_role', 'sso_email_taken'],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request, reply) => {
      const held = request.cookies[cookie.name] ?? '';
      const person = await required().finish(held, request.body.parameters);
      // it was for this once
      reply.clearCookie(cookie.name, cookie.options);
      await gate.give(request, reply, { ...person, isStrong: true, reason: 'sso' });
      return { ok: true as const };
    },
  });
};
