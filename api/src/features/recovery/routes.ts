import { RECOVERY_MINUTES } from '@rafiq/contract/recovery/rules';
import {
  recoveryAnswerSchema,
  recoveryContactsSchema,
  recoveryLookupSchema,
  recoveryRequestSchema,
} from '@rafiq/contract/recovery/schema';
import {
  lookupFromWire,
  lookupWireNames,
  requestFromWire,
  requestWireNames,
} from '@rafiq/contract/recovery/wire';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import { lookUp, sendTemporaryPassword } from './service.ts';

type Deps = Parameters<typeof sendTemporaryPassword>[0] & { publicUrl: string };

const tags = ['recovery'];

export const recoveryRoutes = (app: Api, deps: Deps): void => {
  const cookie = secretCookie('recovery', deps.publicUrl);

  app.route({
    method: 'POST',
    url: '/v1/auth/forgot/check',
    config: { wireNames: lookupWireNames },
    schema: {
      tags,
      summary:
        'Masked contacts of an account; sets the cookie that the request for a password needs',
      body: recoveryLookupSchema,
      response: answers(recoveryContactsSchema),
    },
    handler: async (request, reply) => {
      const found = await lookUp(deps, lookupFromWire(request.body), request.ip);
      const maxAge = RECOVERY_MINUTES * 60;
      reply.setCookie(cookie.name, found.token, { ...cookie.options, maxAge });
      return { cin: found.cin, ...found.contacts };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/auth/forgot',
    config: { wireNames: requestWireNames },
    schema: {
      tags,
      summary: 'Send a temporary password by one channel; answers the masked contacts',
      body: recoveryRequestSchema,
      response: answers(recoveryAnswerSchema),
    },
    handler: async (request, reply) => {
      const from = {
        token: request.cookies[cookie.name] ?? '',
        address: request.ip,
        language: askedLanguage(request.headers['accept-language']),
      };
      const contacts = await sendTemporaryPassword(deps, requestFromWire(request.body), from);
      reply.clearCookie(cookie.name, cookie.options);
      return contacts;
    },
  });
};
