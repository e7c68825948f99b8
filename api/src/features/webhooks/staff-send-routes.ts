/** What makes a webhook send, in the console. */

import { addDays, endOfDayInMorocco, isIsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import {
  countedSchema,
  recoverSchema,
  resendEventSchema,
  rotatedWebhookSchema,
  testedWebhookSchema,
} from '@rafiq/contract/webhooks/schema';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import { staffRoutes } from '../staff-access/service.ts';
import { recoverSince, resendEvent, rotateSecret, sendTest } from './service.ts';
import { found, noteFor, type StaffWebhookDeps, TAG, WEBHOOKS } from './staff-parts.ts';

/** A receiver has fifteen seconds. */
const PATIENCE_MS = 30_000;

const startOfDay = (day: string): Date => {
  if (!isIsoDate(day)) return refuseIssue(issue('since', 'date_format'));
  return endOfDayInMorocco(new Date(`${addDays(day, -1)}T12:00:00Z`));
};

export const staffWebhookSendRoutes = (app: Api, deps: StaffWebhookDeps): void => {
  const staff = staffRoutes(app, deps.gate, TAG);

  staff.post(
    `${WEBHOOKS}/:id/test`,
    {
      id: 'testWebhook',
      summary: 'Send a `webhook.test` at once, and say what came back',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      answer: testedWebhookSchema,
      limitMs: PATIENCE_MS,
    },
    async (request, caller) => {
      const { id } = request.params;
      const { status, problem, ms } = found(
        await sendTest(deps, id, noteFor(deps, caller, 'test')),
      );
      return { status, problem, ms };
    },
  );

  staff.post(
    `${WEBHOOKS}/:id/rotate`,
    {
      id: 'rotateWebhookSecret',
      summary: 'Another secret, told this once; both sign for 24 hours',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      answer: rotatedWebhookSchema,
    },
    async (request, caller) => {
      const note = noteFor(deps, caller, 'rotate');
      const { secret, formerUntil } = found(await rotateSecret(deps, request.params.id, note));
      return { secret, formerUntil: formerUntil.toISOString() };
    },
  );

  staff.post(
    `${WEBHOOKS}/:id/resend`,
    {
      id: 'resendEvent',
      summary: 'Send one event again, under its id',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      body: resendEventSchema,
      errors: ['not_found'],
      answer: countedSchema,
    },
    async (request, caller) => {
      const sent = { ...request.params, ...request.body };
      if (!(await resendEvent(deps, sent, noteFor(deps, caller, 'resend'))))
        throw new AppError('not_found');
      return { count: 1 };
    },
  );

  staff.post(
    `${WEBHOOKS}/:id/recover`,
    {
      id: 'recoverEvents',
      summary: 'Send again what was given up since a day, or all since then',
      may: 'systems.manage',
      shows: 'nobody',
      params: idParams,
      body: recoverSchema,
      errors: ['not_found'],
      answer: countedSchema,
    },
    async (request, caller) => {
      const { since, all } = request.body;
      const wanted = { id: request.params.id, since: startOfDay(since), all };
      const count = await recoverSince(deps, wanted, noteFor(deps, caller, 'recover'));
      return { count: found(count) };
    },
  );
};
