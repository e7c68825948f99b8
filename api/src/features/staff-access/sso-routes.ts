import {
  ssoFinishSchema,
  ssoStartedSchema,
  ssoStartSchema,
} from '@rafiq/contract/staff-sso/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { takeAttempts } from '../../platform/rate-limit.ts';
import type { StaffGate } from './service.ts';
import { SSO_MINUTES, type Sso } from './sso.ts';

interface Deps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
  consoleUrl: string;
  /** Null: it is not set up. */
  sso: Sso | null;
}

/** Each asks something of the provider; only what ends in no session counts. */
const PER_NETWORK = networkLimit('staff-sso-network', [60, 120, 240], 15);

const tags = ['staff'];

export const ssoRoutes = (app: Api, { db, clock, gate, consoleUrl, sso }: Deps): void => {
  const cookie = secretCookie('staff-sso', consoleUrl);
  const required = (): Sso => {
    if (!sso) throw new AppError('not_found');
    return sso;
  };

  app.route({
    method: 'POST',
    url: '/v1/staff/session/sso',
    schema: {
      operationId: 'startStaffSso',
      tags,
      security: FOR_EVERYBODY,
      summary: 'Begin a single sign-on: the browser goes to the organisation’s own sign-in',
      body: ssoStartSchema,
      errors: ['not_found', 'sso_away'],
      response: answers(ssoStartedSchema),
    },
    handler: async (request, reply) => {
      const { location, held } = await required().start(request.body.afresh);
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
      errors: [
        ...(['not_found', 'too_many_attempts', 'sso_away', 'sso_refused'] as const),
        ...(['sso_no_role', 'sso_email_unverified', 'sso_email_taken'] as const),
      ],
      response: answers(z.object({ ok: z.literal(true) })),
    },
    handler: async (request, reply) => {
      const own = required();
      const attempt = await takeAttempts(db, ofNetworks(PER_NETWORK, request.ip), clock());
      // it was for this once, however it ends
      reply.clearCookie(cookie.name, cookie.options);
      const held = request.cookies[cookie.name] ?? '';
      const person = await own.finish(held, request.body.parameters);
      await attempt.giveBack();
      await gate.give(request, reply, {
        ...{ ...person, isStrong: true, way: 'sso', reason: 'sso' },
      });
      return { ok: true as const };
    },
  });
};
