import {
  contactCodeSchema,
  contactLinkSchema,
  contactResendSchema,
  pendingContactsSchema,
} from '@rafiq/contract/account/schema';
import { z } from 'zod';
import { askedLanguage } from '../../platform/http/error-body.ts';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes, memberRoutes } from '../../platform/http/routes.ts';
import type { Sessions } from '../../platform/http/session-cookie.ts';
import { confirmByCode, confirmByLink, listPending, sendAgain } from './contact-confirmation.ts';
import { undo } from './contact-undo.ts';
import type { AccountDeps } from './service.ts';

const tag = 'account';
const done = z.object({ ok: z.literal(true) });

export const contactRoutes = (app: Api, deps: AccountDeps & { sessions: Sessions }): void => {
  const member = memberRoutes(app, deps.sessions, tag);
  const everybody = everybodyRoutes(app, tag);

  member.get(
    '/v1/me/contacts',
    {
      id: 'listPendingContacts',
      summary: 'New contacts that do not recover the access yet',
      answer: pendingContactsSchema,
    },
    async (_request, { memberId }) => ({ contacts: await listPending(deps, memberId) }),
  );

  member.post(
    '/v1/me/contacts/confirm',
    {
      id: 'confirmContactByCode',
      summary: 'Confirm a new phone by the code it was sent; answers what still waits',
      body: contactCodeSchema,
      errors: ['code_wrong', 'code_expired', 'too_many_attempts'],
      answer: pendingContactsSchema,
    },
    async (request, { memberId }) => {
      const typed = { typed: request.body.code, address: request.ip };
      await confirmByCode(deps, memberId, typed);
      return { contacts: await listPending(deps, memberId) };
    },
  );

  member.post(
    '/v1/me/contacts/resend',
    {
      id: 'resendContactCode',
      summary: 'Send the link or code of a new contact again; answers what waits',
      body: contactResendSchema,
      errors: ['resend_too_soon', 'too_many_attempts', 'sms_unavailable'],
      answer: pendingContactsSchema,
    },
    async (request, { memberId }) => {
      const asked = askedLanguage(request.headers['accept-language']);
      await sendAgain(deps, memberId, { kind: request.body.kind, asked });
      return { contacts: await listPending(deps, memberId) };
    },
  );

  everybody.post(
    '/v1/contacts/confirm',
    {
      id: 'confirmContactByLink',
      summary: 'Confirm a new e-mail by the link it was sent, signed in or not',
      body: contactLinkSchema,
      errors: ['link_invalid'],
      answer: done,
    },
    async (request) => {
      await confirmByLink(deps, request.body.token);
      return { ok: true as const };
    },
  );

  everybody.post(
    '/v1/contacts/undo',
    {
      id: 'undoContactChange',
      summary: 'Put the old contacts back by the link they were sent; ends every session',
      body: contactLinkSchema,
      errors: ['link_invalid'],
      answer: done,
    },
    async (request) => {
      await undo(deps, request.body.token, request.ip);
      return { ok: true as const };
    },
  );
};
