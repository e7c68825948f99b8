import {
  nothingSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
} from '@rafiq/contract/passkeys/schema';
import { profileSchema } from '@rafiq/contract/profile/schema';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { createBrowserMarks } from '../../platform/http/browser-mark.ts';
import type { Devices } from '../../platform/http/device-cookie.ts';
import { languageOf } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { askAtSignIn } from '../passkeys/service.ts';
import { loadProfile } from '../profile/service.ts';
import { signInByPasskey } from './passkey-sign-in.ts';

type Deps = Parameters<typeof signInByPasskey>[0] & {
  sessions: Sessions;
  devices: Devices;
};

export const passkeySignInRoutes = (app: Api, deps: Deps): void => {
  const everybody = everybodyRoutes(app, 'access');

  const browserMarks = createBrowserMarks(deps);

  everybody.post(
    '/v1/auth/passkey/options',
    {
      id: 'getPasskeySignInOptions',
      summary: 'What a device is to be asked at sign-in: the same for everybody',
      body: nothingSchema,
      errors: ['not_found'],
      answer: passkeyRequestSchema,
    },
    (request, reply) => askAtSignIn(deps, browserMarks.give(request, reply)),
  );

  everybody.post(
    '/v1/auth/passkey',
    {
      id: 'signInByPasskey',
      summary: 'Sign in by a passkey: sets the session cookie and answers the profile',
      body: passkeySignInSchema,
      errors: [
        'passkey_refused',
        'passkey_expired',
        'wrong_credentials',
        'account_pending',
        'account_suspended',
        'not_found',
      ],
      answer: profileSchema,
    },
    async (request, reply) => {
      const { credential } = request.body;
      const origin = portalOrigin(request, deps.publicUrl);
      const opened = await signInByPasskey(
        deps,
        { credential, origin },
        {
          address: request.ip,
          language: languageOf(request.headers['accept-language']),
          mark: browserMarks.read(request),
          isKnown: async (cin) => (await deps.devices.idFor(request, cin)) !== null,
          ...deps.sessions.browserOf(request),
        },
      );
      deps.sessions.give(reply, opened);
      await deps.devices.remember(request, reply, opened.cin);
      return profileToWire(await loadProfile(deps, opened.session));
    },
  );
};
