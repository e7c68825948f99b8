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
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import { portalOrigin } from '../../platform/http/origin.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { askAtSignIn } from '../passkeys/service.ts';
import { loadProfile } from '../profile/service.ts';
import { signInByPasskey } from './passkey-sign-in.ts';

type Deps = Parameters<typeof signInByPasskey>[0] & {
  sessions: Sessions;
  devices: Devices;
};

const tags = ['access'];

export const passkeySignInRoutes = (app: Api, deps: Deps): void => {
  const browserMarks = createBrowserMarks(deps);

  app.route({
    method: 'POST',
    url: '/v1/auth/passkey/options',
    schema: {
      operationId: 'getPasskeySignInOptions',
      security: FOR_EVERYBODY,
      tags,
      summary: 'What a device is to be asked at sign-in: the same for everybody',
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(passkeyRequestSchema),
    },
    handler: (request, reply) => askAtSignIn(deps, browserMarks.give(request, reply)),
  });

  app.route({
    method: 'POST',
    url: '/v1/auth/passkey',
    schema: {
      operationId: 'signInByPasskey',
      security: FOR_EVERYBODY,
      tags,
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
      response: answers(profileSchema),
    },
    handler: async (request, reply) => {
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
  });
};
