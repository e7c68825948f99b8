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
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import { recoverSince, resendEvent, rotateSecret, sendTest } from './service.ts';
import { found, noteFor, type StaffWebhookDeps, tags, WEBHOOKS } from './staff-parts.ts';

/** A receiver has fifteen seconds. */
const PATIENCE_MS = 30_000;

const startOfDay = (day: string): Date => {
  if (!isIsoDate(day)) return refuseIssue(issue('since', 'date_format'));
  return endOfDayInMorocco(new Date(`${addDays(day, -1)}T12:00:00Z`));
};

export const staffWebhookSendRoutes = (app: Api, deps: StaffWebhookDeps): void => {
  app.route({
    method: 'POST',
    url: `${WEBHOOKS}/:id/test`,
    config: { limitMs: PATIENCE_MS },
    schema: {
      operationId: 'testWebhook',
      tags,
      summary: 'Send a `webhook.test` at once, and say what came back',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(testedWebhookSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { id } = request.params;
      const { status, problem, ms } = found(
        await sendTest(deps, id, noteFor(deps, caller, 'test')),
      );
      return { status, problem, ms };
    },
  });

  app.route({
    method: 'POST',
    url: `${WEBHOOKS}/:id/rotate`,
    schema: {
      operationId: 'rotateWebhookSecret',
      tags,
      summary: 'Another secret, told this once; both sign for 24 hours',
      params: idParams,
      body: nothingSchema,
      errors: ['not_found'],
      response: answers(rotatedWebhookSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const note = noteFor(deps, caller, 'rotate');
      const { secret, formerUntil } = found(await rotateSecret(deps, request.params.id, note));
      return { secret, former_until: formerUntil.toISOString() };
    },
  });

  app.route({
    method: 'POST',
    url: `${WEBHOOKS}/:id/resend`,
    schema: {
      operationId: 'resendEvent',
      tags,
      summary: 'Send one event again, under its id',
      params: idParams,
      body: resendEventSchema,
      errors: ['not_found'],
      response: answers(countedSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const sent = { id: request.params.id, eventId: request.body.event };
      if (!(await resendEvent(deps, sent, noteFor(deps, caller, 'resend'))))
        throw new AppError('not_found');
      return { count: 1 };
    },
  });

  app.route({
    method: 'POST',
    url: `${WEBHOOKS}/:id/recover`,
    schema: {
      operationId: 'recoverEvents',
      tags,
      summary: 'Send again what was given up since a day, or all since then',
      params: idParams,
      body: recoverSchema,
      errors: ['not_found'],
      response: answers(countedSchema),
    },
    handler: async (request, reply) => {
      const caller = await deps.gate.require(request, reply, 'systems.manage');
      const { since, all } = request.body;
      const wanted = { id: request.params.id, since: startOfDay(since), all };
      const count = await recoverSince(deps, wanted, noteFor(deps, caller, 'recover'));
      return { count: found(count) };
    },
  });
};
