/** Where a browser keeps the pass that it was given at a sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { knownSince, PASS_DAYS, readDevicePass, renewDevicePass } from '../device-pass.ts';
import { createSharedSecret } from '../shared-secret.ts';
import { secretCookie } from './session-cookie.ts';

export interface Devices {
  /** The browser's name, if this person has signed in with it before. */
  idFor(request: FastifyRequest, cin: string): Promise<string | null>;
  /** After somebody has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, cin: string): Promise<void>;
}

const KEPT_SECONDS = PASS_DAYS * 24 * 3600;

/** Only asked for a pass that is right, so that nobody else could tell an account by the time it takes. */
const hasChangedPassword = async (db: Db, cin: string, since: Date): Promise<boolean> => {
  const changed = await db.rows({
    name: 'device-password-changed',
    text: 'select 1 from accounts where cin = $1 and password_changed_at > $2',
    values: [cin, since],
  });
  return changed.length > 0;
};

export const createDevices = (deps: {
  db: Db;
  clock: Clock;
  publicUrl: string;
  serverSecret: string | null;
}): Devices => {
  const { name, options } = secretCookie('device', deps.publicUrl);
  const secret = createSharedSecret('device', deps.serverSecret);
  const passOf = ({ cookies }: FastifyRequest) => readDevicePass(cookies[name]);
  return {
    idFor: async (request, cin) => {
      const pass = passOf(request);
      const who = { cin, now: deps.clock() };
      const since = pass && knownSince(await secret(deps.db), pass, who);
      return since && !(await hasChangedPassword(deps.db, cin, since)) ? pass.id : null;
    },
    remember: async (request, reply, cin) => {
      const pass = renewDevicePass(await secret(deps.db), passOf(request), {
        cin,
        now: deps.clock(),
      });
      reply.setCookie(name, pass, { ...options, maxAge: KEPT_SECONDS });
    },
  };
};
