/**
 * Browsers in which somebody of the staff came all the way in before: wrong passwords of strangers are counted apart from
 * theirs, and keep nobody out of them.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createDevices } from '../../platform/http/device-cookie.ts';

interface Local {
  id: string;
  passwordHash: string | null;
}

export interface OwnBrowsers {
  /** Its name; null: nobody, or somebody who was never here. */
  idFor(request: FastifyRequest, person: Local | undefined): Promise<string | null>;
  remember(request: FastifyRequest, reply: FastifyReply, person: Local): Promise<void>;
}

/** With the password in it: another one makes every browser unknown. */
const whoIs = (id: string, passwordHash: string): string =>
  `staff ${id} ${createHash('sha256').update(passwordHash).digest('base64url')}`;

export const createOwnBrowsers = (deps: {
  db: Db;
  clock: Clock;
  consoleUrl: string;
  serverSecret: string | null;
}): OwnBrowsers => {
  const devices = createDevices({
    ...{ ...deps, publicUrl: deps.consoleUrl, cookie: 'staff-device' },
    isOutdated: async () => false,
  });
  return {
    idFor: async (request, person) =>
      person?.passwordHash ? devices.idFor(request, whoIs(person.id, person.passwordHash)) : null,
    remember: async (request, reply, { id, passwordHash }) => {
      // whoever signs in elsewhere guesses at nothing here
      if (passwordHash) await devices.remember(request, reply, whoIs(id, passwordHash));
    },
  };
};
