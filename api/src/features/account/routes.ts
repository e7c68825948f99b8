import {
  deviceListSchema,
  deviceSignOutSchema,
  passwordChangeSchema,
} from '@rafiq/contract/account/schema';
import { passwordChangeFromWire, passwordWireNames } from '@rafiq/contract/account/wire';
import { z } from 'zod';
import type { Devices } from '../../platform/http/device-cookie.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { listDevices, signOutElsewhere } from './devices.ts';
import { changePassword } from './password.ts';
import type { AccountDeps } from './service.ts';

type Deps = AccountDeps & { sessions: Sessions; devices: Devices };

export const accountRoutes = (app: Api, deps: Deps): void => {
  const member = memberRoutes(app, deps.sessions, 'account');

  member.post(
    '/v1/auth/password',
    {
      id: 'changePassword',
      summary: 'Choose a new password; ends every other session',
      body: passwordChangeSchema,
      errors: ['wrong_current_password', 'too_many_attempts', 'too_busy'],
      answer: z.object({ ok: z.literal(true) }),
      wireNames: passwordWireNames,
      tellsSentences: true,
      evenBeforePasswordChange: true,
    },
    async (request, session, reply) => {
      const asked = askedLanguage(request.headers['accept-language']);
      const from = { address: request.ip, asked };
      const change = passwordChangeFromWire(request.body);
      const opened = await changePassword(deps, session, change, from);
      deps.sessions.give(reply, opened);
      // every browser is a stranger from now on, but for this one
      await deps.devices.remember(request, reply, opened.cin);
      return { ok: true as const };
    },
  );

  member.get(
    '/v1/me/devices',
    {
      id: 'listDevices',
      summary: 'Where the person is signed in: this device first, then the newest, up to 20',
      answer: deviceListSchema,
    },
    (_request, session) => listDevices(deps, session),
  );

  member.post(
    '/v1/me/devices/signout',
    {
      id: 'signOutDevices',
      summary:
        'Sign out one other device; or all of them, which also ends the helpers, passkeys and archives of the last 72 hours. Answers what is left. Needs a proof of less than ten minutes',
      body: deviceSignOutSchema,
      errors: ['proof_required'],
      answer: deviceListSchema,
    },
    (request, session) => {
      const id = request.body && 'id' in request.body ? request.body.id : undefined;
      const whom = { id, address: request.ip };
      return signOutElsewhere(deps, session, whom);
    },
  );
};
