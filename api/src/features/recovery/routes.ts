import { normalizeCin } from '@rafiq/contract/core/formats';
import { humanCheckOf } from '@rafiq/contract/core/human-check';
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
import type { FastifyRequest } from 'fastify';
import type { Devices } from '../../platform/http/device-cookie.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { STRANGER_ERRORS } from '../../platform/http/operation.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import type { PasswordLines } from '../../platform/password.ts';
import type { StrangerGate } from '../../platform/stranger-gate.ts';
import type { Standing } from '../../platform/totals.ts';
import { lookUp, sendTemporaryPassword } from './service.ts';

type Deps = Parameters<typeof sendTemporaryPassword>[0] & {
  publicUrl: string;
  strangerGate: StrangerGate;
  passwords: PasswordLines;
  devices: Devices;
};

export const recoveryRoutes = (app: Api, { passwords, ...rest }: Deps): void => {
  const deps = { ...rest, passwords: passwords.forStrangers };

  const everybody = everybodyRoutes(app, 'recovery');

  const cookie = secretCookie('recovery', deps.publicUrl);
  const askerOf = async (request: FastifyRequest, cin: string) => ({
    address: request.ip,
    deviceId: await deps.devices.idFor(request, normalizeCin(cin)),
  });

  /** Whoever asks with a browser that the member has used is no stranger. */
  const pass = async (
    { address, deviceId }: { address: string; deviceId: string | null },
    body: Parameters<typeof humanCheckOf>[0],
  ): Promise<Standing> =>
    deviceId === null ? deps.strangerGate({ address, humanCheck: humanCheckOf(body) }) : 'member';

  everybody.post(
    '/v1/auth/forgot/check',
    {
      id: 'findRecoveryContacts',
      summary:
        'Masked contacts of an account; sets the cookie that the request for a password needs',
      body: recoveryLookupSchema,
      errors: [...STRANGER_ERRORS, 'recover_check_failed'],
      answer: recoveryContactsSchema,
      wireNames: lookupWireNames,
    },
    async (request, reply) => {
      const lookup = lookupFromWire(request.body);
      const asker = await askerOf(request, lookup.cin);
      await pass(asker, request.body);
      const found = await lookUp(deps, lookup, asker);
      const maxAge = RECOVERY_MINUTES * 60;
      reply.setCookie(cookie.name, found.token, { ...cookie.options, maxAge });
      return { cin: found.cin, ...found.contacts };
    },
  );

  everybody.post(
    '/v1/auth/forgot',
    {
      id: 'sendTemporaryPassword',
      summary: 'Send a temporary password by one channel; answers the masked contacts',
      body: recoveryRequestSchema,
      errors: [
        ...STRANGER_ERRORS,
        'recover_check_failed',
        'recover_EmailNotFound',
        'recover_NumberNotFound',
        'sms_unavailable',
        'too_busy',
      ],
      answer: recoveryAnswerSchema,
      wireNames: requestWireNames,
    },
    async (request, reply) => {
      const asked = requestFromWire(request.body);
      const asker = await askerOf(request, asked.cin);
      const by = await pass(asker, request.body);
      const from = {
        ...asker,
        by,
        token: request.cookies[cookie.name] ?? '',
        language: askedLanguage(request.headers['accept-language']),
      };
      const contacts = await sendTemporaryPassword(deps, asked, from);
      reply.clearCookie(cookie.name, cookie.options);
      return contacts;
    },
  );
};
