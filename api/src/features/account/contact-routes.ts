import {
  contactCodeSchema,
  contactLinkSchema,
  contactResendSchema,
  pendingContactsSchema,
} from '@rafiq/contract/account/schema';
import { pendingToWire } from '@rafiq/contract/account/wire';
import { z } from 'zod';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { confirmByCode, confirmByLink, listPending, sendAgain } from './contact-confirmation.ts';
import { undo } from './contact-undo.ts';
import type { AccountDeps } from './service.ts';

const tags = ['account'];
const done = answers(z.object({ ok: z.literal(true) }));
const pending = answers(pendingContactsSchema);

export const contactRoutes = (app: Api, deps: AccountDeps & { sessions: Sessions }): void => {
  app.route({
    method: 'GET',
    url: '/v1/me/contacts',
    schema: {
      operationId: 'listPendingContacts',
      tags,
      summary: 'New contacts that do not recover the access yet',
      response: pending,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      return pendingToWire(await listPending(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/contacts/confirm',
    schema: {
      operationId: 'confirmContactByCode',
      tags,
      summary: 'Confirm a new phone by the code it was sent; answers what still waits',
      body: contactCodeSchema,
      errors: ['code_wrong', 'code_expired', 'too_many_attempts'],
      response: pending,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const typed = { typed: request.body.code, address: request.ip };
      await confirmByCode(deps, memberId, typed);
      return pendingToWire(await listPending(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/me/contacts/resend',
    schema: {
      operationId: 'resendContactCode',
      tags,
      summary: 'Send the link or code of a new contact again; answers what waits',
      body: contactResendSchema,
      errors: ['resend_too_soon', 'too_many_attempts', 'sms_unavailable'],
      response: pending,
    },
    handler: async (request, reply) => {
      const { memberId } = await deps.sessions.require(request, reply);
      const asked = askedLanguage(request.headers['accept-language']);
      await sendAgain(deps, memberId, { kind: request.body.type, asked });
      return pendingToWire(await listPending(deps, memberId));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/contacts/confirm',
    schema: {
      operationId: 'confirmContactByLink',
      security: FOR_EVERYBODY,
      tags,
      summary: 'Confirm a new e-mail by the link it was sent, signed in or not',
      body: contactLinkSchema,
      errors: ['link_invalid'],
      response: done,
    },
    handler: async (request) => {
      await confirmByLink(deps, request.body.token);
      return { ok: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/contacts/undo',
    schema: {
      operationId: 'undoContactChange',
      security: FOR_EVERYBODY,
      tags,
      summary: 'Put the old contacts back by the link they were sent; ends every session',
      body: contactLinkSchema,
      errors: ['link_invalid'],
      response: done,
    },
    handler: async (request) => {
      await undo(deps, request.body.token, request.ip);
      return { ok: true as const };
    },
  });
};
