import {
  doneSchema,
  inviteAgainSchema,
  inviteSchema,
  joinedSchema,
  joinMeetingSchema,
  leaveMeetingSchema,
  meetingNewsSchema,
  meetingSchema,
  newMeetingSchema,
  sendEntriesSchema,
  writingSchema,
} from '@rafiq/contract/constat/meeting/schema';
import { entriesFromWire, meetingNewsToWire } from '@rafiq/contract/constat/meeting/wire';
import { humanCheckOf } from '@rafiq/contract/core/human-check';
import { issue } from '@rafiq/contract/core/issue';
import { z } from 'zod';
import { refuseIssue } from '../../../platform/errors.ts';
import { type Api, answers, created } from '../../../platform/http/instance.ts';
import { FOR_EVERYBODY, STRANGER_ERRORS } from '../../../platform/http/operation.ts';
import type { Sessions } from '../../../platform/http/session-cookie.ts';
import type { StrangerGate } from '../../../platform/stranger-gate.ts';
import type { Totals } from '../../../platform/totals.ts';
import { createReading, readNews } from './reading.ts';
import { type MeetingDeps, requireSeat } from './seats.ts';
import {
  createMeeting,
  inviteAgain,
  joinMeeting,
  leaveMeeting,
  tellWriting,
  writeEntries,
} from './service.ts';

export const MEETING_TAGS = ['constat'];
/** Of every call that a phone makes by its pass. */
export const PASS_ERRORS = ['meeting_pass', 'meeting_ended', 'too_many_attempts'] as const;
/** Of every call that holds a place while it goes on. */
export const BUSY_ERRORS = ['too_busy', 'too_many_at_once', 'network_busy'] as const;
/** The service looks at it itself; this only tells of it. */
export const passHeaders = z.looseObject({
  authorization: z.string().optional().describe('`Bearer {meeting}.{secret}` of one of the phones'),
});

const open = { security: FOR_EVERYBODY, tags: MEETING_TAGS };
const byPass = { ...open, headers: passHeaders };
const done = { ok: true as const };

const since = z.object({
  since: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(0)
    .describe('`last` of the answer before; 0: from the beginning'),
});

interface DoorDeps extends MeetingDeps {
  strangerGate: StrangerGate;
  totals: Totals;
  sessions: Sessions;
}

const doorRoutes = (app: Api, deps: DoorDeps): void => {
  app.route({
    method: 'POST',
    url: '/v1/constat/meetings',
    schema: {
      ...open,
      operationId: 'createMeeting',
      summary: 'Begin a meeting of two phones, for 48 hours; a session is welcome but not needed',
      body: newMeetingSchema,
      errors: [...STRANGER_ERRORS, 'meetings_many'],
      response: created(meetingSchema),
    },
    handler: async (request, reply) => {
      const { body, ip } = request;
      const session = await deps.sessions.find(request, reply);
      const { id, secret, invite, expiresAt } = await createMeeting(deps, {
        ...{ phone: body.phone, address: ip, humanCheck: humanCheckOf(body) },
        memberId: session?.memberId ?? null,
      });
      reply.code(201);
      return { meeting: id, secret, invite, expires_at: expiresAt.toISOString() };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/constat/meetings/join',
    schema: {
      ...open,
      operationId: 'joinMeeting',
      summary: 'Come in as the second phone. A body, not an address: no log keeps it',
      body: joinMeetingSchema,
      errors: ['meeting_full', 'meeting_invite', 'meeting_ended', 'too_many_attempts'],
      response: answers(joinedSchema),
    },
    handler: async ({ body, ip }) => {
      const { expiresAt } = await joinMeeting(deps, { ...body, address: ip });
      return { expires_at: expiresAt.toISOString() };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/constat/meeting/invite',
    schema: {
      ...byPass,
      operationId: 'inviteToMeeting',
      summary: 'A new invitation, of driver A; whoever came by the last one is out',
      body: inviteAgainSchema,
      errors: [...PASS_ERRORS, 'meeting_part'],
      response: answers(inviteSchema),
    },
    handler: async (request) => {
      const { seat } = await requireSeat(deps, request);
      return { invite: await inviteAgain(deps, seat) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/constat/meeting/leave',
    schema: {
      ...byPass,
      operationId: 'leaveMeeting',
      summary: 'Leave for good; with the second phone nothing is left',
      body: leaveMeetingSchema,
      errors: PASS_ERRORS,
      response: answers(doneSchema),
    },
    handler: async (request) => {
      const { seat } = await requireSeat(deps, request);
      await leaveMeeting(deps, seat);
      return done;
    },
  });
};

const entryRoutes = (app: Api, deps: MeetingDeps): void => {
  const beginReading = createReading(deps, 'entries');
  app.route({
    method: 'POST',
    url: '/v1/constat/meeting/entries',
    schema: {
      ...byPass,
      operationId: 'writeMeetingEntries',
      summary: 'Hand over what was written, sealed; the same again changes nothing',
      body: sendEntriesSchema,
      errors: [...PASS_ERRORS, 'meeting_part', 'meeting_limit'],
      response: answers(doneSchema),
    },
    handler: async (request) => {
      const { seat } = await requireSeat(deps, request);
      const entries = entriesFromWire(request.body);
      if (!entries) return refuseIssue(issue('sealed', 'wrong_type'));
      await writeEntries(deps, seat, entries);
      return done;
    },
  });

  app.route({
    method: 'GET',
    url: '/v1/constat/meeting/entries',
    schema: {
      ...byPass,
      operationId: 'readMeetingEntries',
      summary: 'What was written after a number, and whether the other phone is there',
      querystring: since,
      errors: [...PASS_ERRORS, ...BUSY_ERRORS],
      response: answers(meetingNewsSchema),
    },
    handler: async (request, reply) => {
      const { seat, meeting } = await requireSeat(deps, request);
      await beginReading({ request, reply }, seat);
      const asked = { meeting, since: request.query.since };
      return meetingNewsToWire(await readNews(deps, seat, asked));
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/constat/meeting/writing',
    schema: {
      ...byPass,
      operationId: 'tellMeetingWriting',
      summary: 'Tell the other phone in which box somebody writes, or only that one is there',
      body: writingSchema,
      errors: PASS_ERRORS,
      response: answers(doneSchema),
    },
    handler: async (request) => {
      const { seat } = await requireSeat(deps, request);
      await tellWriting(deps, seat, request.body.box);
      return done;
    },
  });
};

export const meetingRoutes = (app: Api, deps: DoorDeps): void => {
  doorRoutes(app, deps);
  entryRoutes(app, deps);
};
