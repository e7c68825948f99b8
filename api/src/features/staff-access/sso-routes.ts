import {
  ssoFinishSchema,
  ssoStartedSchema,
  ssoStartSchema,
} from '@rafiq/contract/staff-sso/schema';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
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

export const ssoRoutes = (app: Api, { db, clock, gate, consoleUrl, sso }: Deps): void => {
  const everybody = everybodyRoutes(app, 'staff');

  const cookie = secretCookie('staff-sso', consoleUrl);
  const required = (): Sso => {
    if (!sso) throw new AppError('not_found');
    return sso;
  };

  everybody.post(
    '/v1/staff/session/sso',
    {
      id: 'startStaffSso',
      summary: 'Begin a single sign-on: the browser goes to the organisation’s own sign-in',
      body: ssoStartSchema,
      errors: ['not_found', 'sso_away'],
      answer: ssoStartedSchema,
    },
    async (request, reply) => {
      const { location, held } = await required().start(request.body.afresh);
      reply.setCookie(cookie.name, held, { ...cookie.options, maxAge: SSO_MINUTES * 60 });
      return { location };
    },
  );

  everybody.post(
    '/v1/staff/session/sso/finish',
    {
      id: 'finishStaffSso',
      summary:
        'Back from the organisation’s sign-in: opens the session, with the roles of its groups',
      body: ssoFinishSchema,
      errors: [
        ...(['not_found', 'too_many_attempts', 'sso_away', 'sso_refused'] as const),
        ...(['sso_no_role', 'sso_email_unverified', 'sso_email_taken'] as const),
      ],
      answer: z.object({ ok: z.literal(true) }),
    },
    async (request, reply) => {
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
  );
};
