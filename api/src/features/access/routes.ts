import { challengeSchema, credentialsSchema } from '@rafiq/contract/access/schema';
import { credentialsFromWire, credentialsWireNames } from '@rafiq/contract/access/wire';
import { normalizeCin } from '@rafiq/contract/core/formats';
import { profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { z } from 'zod';
import type { Devices } from '../../platform/http/device-cookie.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import type { Puzzle } from '../../platform/human-check.ts';
import { loadProfile } from '../profile/service.ts';
import { signIn } from './service.ts';

type Deps = Parameters<typeof signIn>[0] & {
  sessions: Sessions;
  devices: Devices;
  puzzle: Puzzle;
};

export const accessRoutes = (app: Api, deps: Deps): void => {
  const everybody = everybodyRoutes(app, 'access');

  everybody.get(
    '/v1/auth/challenge',
    {
      id: 'getHumanCheck',
      summary: 'A puzzle for the human check',
      answer: challengeSchema,
    },
    () => deps.puzzle.challenge(),
  );

  everybody.post(
    '/v1/auth/login',
    {
      id: 'signIn',
      summary: 'Sign in: sets the session cookie and answers the profile',
      body: credentialsSchema,
      errors: [
        'wrong_credentials',
        'pwd_required',
        'account_pending',
        'account_suspended',
        'human_check_failed',
        'too_many_attempts',
        'too_busy',
      ],
      answer: profileSchema,
      wireNames: credentialsWireNames,
    },
    async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const credentials = credentialsFromWire(request.body);
      const cin = normalizeCin(credentials.cin);
      const deviceId = await deps.devices.idFor(request, cin);
      const browser = deps.sessions.browserOf(request);
      const from = { address: request.ip, language, deviceId, ...browser };
      const opened = await signIn(deps, credentials, from);
      deps.sessions.give(reply, opened);
      await deps.devices.remember(request, reply, cin);
      return profileToWire(await loadProfile(deps, opened.session));
    },
  );

  everybody.get(
    '/v1/auth/signout',
    {
      id: 'signOut',
      summary: 'End the session; fine without one',
      answer: z.object({ ok: z.literal(true) }),
      changesState: true,
    },
    async (request, reply) => {
      await deps.sessions.end(request, reply);
      // pages behind the back button go too; drafts that are to stay, and the language, do not (docs/decisions/0028)
      reply.header('clear-site-data', '"cache"');
      return { ok: true as const };
    },
  );
};
