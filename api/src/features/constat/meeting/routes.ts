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
import type { Api } from '../../../platform/http/instance.ts';
import { STRANGER_ERRORS } from '../../../platform/http/operation.ts';
import { everybodyRoutes } from '../../../platform/http/routes.ts';
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

export const TAG = 'constat';
/** Of every call that a phone makes by its pass. */
export const PASS_ERRORS = ['meeting_pass', 'meeting_ended', 'too_many_attempts'] as const;
/** Of every call that holds a place while it goes on. */
export const BUSY_ERRORS = ['too_busy', 'too_many_at_once', 'network_busy'] as const;
/** The service looks at it itself; this only tells of it. */
export const passHeaders = z.looseObject({
  authorization: z.string().optional().describe('`Bearer {meeting}.{secret}` of one of the phones'),
});

const byPass = { headers: passHeaders };
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
  const everybody = everybodyRoutes(app, TAG);

  everybody.post(
    '/v1/constat/meetings',
    {
      id: 'createMeeting',
      summary: 'Begin a meeting of two phones, for 48 hours; a session is welcome but not needed',
      body: newMeetingSchema,
      errors: [...STRANGER_ERRORS, 'meetings_many'],
      answer: meetingSchema,
      status: 201,
    },
    async (request, reply) => {
      const { body, ip } = request;
      const session = await deps.sessions.find(request, reply);
      const { id, secret, invite, expiresAt } = await createMeeting(deps, {
        ...{ phone: body.phone, address: ip, humanCheck: humanCheckOf(body) },
        memberId: session?.memberId ?? null,
      });
      return { meeting: id, secret, invite, expiresAt: expiresAt.toISOString() };
    },
  );

  everybody.post(
    '/v1/constat/meetings/join',
    {
      id: 'joinMeeting',
      summary: 'Come in as the second phone. A body, not an address: no log keeps it',
      body: joinMeetingSchema,
      errors: ['meeting_full', 'meeting_invite', 'meeting_ended', 'too_many_attempts'],
      answer: joinedSchema,
    },
    async ({ body, ip }) => {
      const { expiresAt } = await joinMeeting(deps, { ...body, address: ip });
      return { expiresAt: expiresAt.toISOString() };
    },
  );

  everybody.post(
    '/v1/constat/meeting/invite',
    {
      ...byPass,
      id: 'inviteToMeeting',
      summary: 'A new invitation, of driver A; whoever came by the last one is out',
      body: inviteAgainSchema,
      errors: [...PASS_ERRORS, 'meeting_part'],
      answer: inviteSchema,
    },
    async (request) => {
      const { seat } = await requireSeat(deps, request);
      return { invite: await inviteAgain(deps, seat) };
    },
  );

  everybody.post(
    '/v1/constat/meeting/leave',
    {
      ...byPass,
      id: 'leaveMeeting',
      summary: 'Leave for good; with the second phone nothing is left',
      body: leaveMeetingSchema,
      errors: PASS_ERRORS,
      answer: doneSchema,
    },
    async (request) => {
      const { seat } = await requireSeat(deps, request);
      await leaveMeeting(deps, seat);
      return done;
    },
  );
};

const entryRoutes = (app: Api, deps: MeetingDeps): void => {
  const everybody = everybodyRoutes(app, TAG);

  const beginReading = createReading(deps, 'entries');
  everybody.post(
    '/v1/constat/meeting/entries',
    {
      ...byPass,
      id: 'writeMeetingEntries',
      summary: 'Hand over what was written, sealed; the same again changes nothing',
      body: sendEntriesSchema,
      errors: [...PASS_ERRORS, 'meeting_part', 'meeting_limit'],
      answer: doneSchema,
    },
    async (request) => {
      const { seat } = await requireSeat(deps, request);
      const entries = entriesFromWire(request.body);
      if (!entries) return refuseIssue(issue('sealed', 'wrong_type'));
      await writeEntries(deps, seat, entries);
      return done;
    },
  );

  everybody.get(
    '/v1/constat/meeting/entries',
    {
      ...byPass,
      id: 'readMeetingEntries',
      summary: 'What was written after a number, and whether the other phone is there',
      query: since,
      errors: [...PASS_ERRORS, ...BUSY_ERRORS],
      answer: meetingNewsSchema,
    },
    async (request, reply) => {
      const { seat, meeting } = await requireSeat(deps, request);
      await beginReading({ request, reply }, seat);
      const asked = { meeting, since: request.query.since };
      return meetingNewsToWire(await readNews(deps, seat, asked));
    },
  );

  everybody.post(
    '/v1/constat/meeting/writing',
    {
      ...byPass,
      id: 'tellMeetingWriting',
      summary: 'Tell the other phone in which box somebody writes, or only that one is there',
      body: writingSchema,
      errors: PASS_ERRORS,
      answer: doneSchema,
    },
    async (request) => {
      const { seat } = await requireSeat(deps, request);
      await tellWriting(deps, seat, request.body.box);
      return done;
    },
  );
};

export const meetingRoutes = (app: Api, deps: DoorDeps): void => {
  doorRoutes(app, deps);
  entryRoutes(app, deps);
};
