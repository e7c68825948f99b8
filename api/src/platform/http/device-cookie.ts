/** Where a browser keeps the pass that it was given at a sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { knownSince, PASS_DAYS, readDevicePass, renewDevicePass } from '../device-pass.ts';
import { createSharedSecret } from '../shared-secret.ts';
import { secretCookie } from './session-cookie.ts';

export interface Devices {
  /** The browser's name, if this person has signed in with it before. */
  idFor(request: FastifyRequest, who: string): Promise<string | null>;
  /** After somebody has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, who: string): Promise<void>;
}

const KEPT_SECONDS = PASS_DAYS * 24 * 3600;

interface DeviceDeps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  serverSecret: string | null;
}

/** Only asked for a pass that is right, so that nobody else could tell an account by the time it takes. */
type IsOutdated = (who: string, since: Date) => Promise<boolean>;

export const createDevices = (
  deps: DeviceDeps & { cookie: string; isOutdated: IsOutdated },
): Devices => {
  const { name, options } = secretCookie(deps.cookie, deps.publicUrl);
  const secret = createSharedSecret('device', deps.serverSecret);
  const passOf = ({ cookies }: FastifyRequest) => readDevicePass(cookies[name]);
  return {
    idFor: async (request, who) => {
      const pass = passOf(request);
      const since = pass && knownSince(await secret(deps.db), pass, { who, now: deps.clock() });
      return since && !(await deps.isOutdated(who, since)) ? pass.id : null;
    },
    remember: async (request, reply, who) => {
      const pass = renewDevicePass(await secret(deps.db), passOf(request), {
        who,
        now: deps.clock(),
      });
      reply.setCookie(name, pass, { ...options, maxAge: KEPT_SECONDS });
    },
  };
};

/** A new password makes every pass of its owner unknown. */
export const createMemberDevices = (deps: DeviceDeps): Devices =>
  createDevices({
    ...deps,
    cookie: 'device',
    isOutdated: async (cin, since) => {
      const changed = await deps.db.rows({
        name: 'device-password-changed',
        text: 'select 1 from accounts where cin = $1 and password_changed_at > $2',
        values: [cin, since],
      });
      return changed.length > 0;
    },
  });
