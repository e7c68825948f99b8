/** What comes as bytes: pictures, and the live line. Routes of their own, so that no other route takes bytes of any kind. */

import { buffer } from 'node:stream/consumers';
import { isPhotoId, MEETING_LIMITS, SEAL_BYTES } from '@rafiq/contract/constat/meeting/rules';
import { doneSchema } from '@rafiq/contract/constat/meeting/schema';
import { toldToWire } from '@rafiq/contract/constat/meeting/wire';
import { issue } from '@rafiq/contract/core/issue';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { refuseIssue } from '../../../platform/errors.ts';
import { EVENT_STREAM_HEADERS } from '../../../platform/http/event-stream.ts';
import { type Api, downloads } from '../../../platform/http/instance.ts';
import { everybodyRoutes } from '../../../platform/http/routes.ts';
import { acceptStreams, readStream } from '../../../platform/http/streamed-body.ts';
import type { PaceClock } from '../../../platform/http/upload-pace.ts';
import { leaveWhenSent } from '../../../platform/http/while-sent.ts';
import { createMeetingHub } from './hub.ts';
import { keepPhoto, photoOf, removePhoto } from './photos.ts';
import { createReading } from './reading.ts';
import { BUSY_ERRORS, PASS_ERRORS, passHeaders, TAG } from './routes.ts';
import { hashOfPass, type MeetingDeps, ownerOf, requireSeat } from './seats.ts';
import { isStillIn } from './service.ts';

interface Deps extends MeetingDeps {
  paceClock?: PaceClock | undefined;
  liveEveryMs?: number | undefined;
}

const BYTES = 'application/octet-stream';
const MAX_BYTES = MEETING_LIMITS.photoBytes + SEAL_BYTES;
const MAX_MB = Number((MEETING_LIMITS.photoBytes / 1024 ** 2).toFixed(1));
/** Held in memory while they come, some hundred kilobytes each. */
const UPLOADS = { perOwner: 2, perNetwork: 24, all: 48 };
/** A reload leaves a line behind for a moment; of all together what one process holds easily. */
const LINES = { perOwner: 4, perNetwork: 1_000, all: 4_000 };

const byPass = { headers: passHeaders };
const params = z.object({
  id: z
    .string()
    .max(40)
    .meta({ examples: ['x7Fq2'] }),
});

const photoIdOf = (id: string): string =>
  isPhotoId(id) ? id : refuseIssue(issue('id', 'wrong_type'));

const events = {
  200: {
    description:
      'Events `news` (ask for it), `writing` (`side`, `box`; `box` is null when somebody has stopped) and `end`',
    content: { 'text/event-stream': { schema: z.unknown().meta({ type: 'string' }) } },
  },
};

export const meetingStreamRoutes = async (app: Api, deps: Deps): Promise<void> => {
  const everybody = everybodyRoutes(app, TAG);

  acceptStreams(app, [BYTES]);
  const uploads = createConcurrencyLimit(UPLOADS);
  const lines = createConcurrencyLimit(LINES);
  const beginReading = createReading(deps, 'photos');
  const hub = createMeetingHub({ ...deps, toWire: toldToWire, everyMs: deps.liveEveryMs });
  app.addHook('preClose', hub.close);

  everybody.put(
    '/v1/constat/meeting/photos/:id',
    {
      ...byPass,
      id: 'sendMeetingPhoto',
      summary: `Hand over a picture, sealed: ${MEETING_LIMITS.photos} at most, of ${MEETING_LIMITS.photoBytes / 1024} KB. Sent again it changes nothing`,
      takes: BYTES,
      params,
      body: z.unknown().meta({ type: 'string', format: 'binary' }),
      errors: [...PASS_ERRORS, ...BUSY_ERRORS, ...(['meeting_limit', 'upload_too_slow'] as const)],
      answer: doneSchema,
    },
    async (request, reply) => {
      const { seat } = await requireSeat(deps, request);
      const id = photoIdOf(request.params.id);
      const tooLarge = issue('body', 'file_too_large', { max: MAX_MB });
      const limits = { maxBytes: MAX_BYTES, tooLarge, clock: deps.paceClock };
      const asker = { owner: ownerOf(seat), address: request.ip };
      await uploads.during(asker, () =>
        readStream({ request, reply }, limits, async (source) => {
          const sealed = await buffer(source);
          if (sealed.length <= SEAL_BYTES) refuseIssue(issue('body', 'wrong_type'));
          await keepPhoto(deps, seat, { id, sealed });
        }),
      );
      return { ok: true as const };
    },
  );

  everybody.get(
    '/v1/constat/meeting/photos/:id',
    {
      ...byPass,
      id: 'readMeetingPhoto',
      summary: 'A picture of the meeting, sealed',
      params,
      errors: [...PASS_ERRORS, ...BUSY_ERRORS, 'not_found'],
      answer: downloads,
    },
    async (request, reply) => {
      const { seat } = await requireSeat(deps, request);
      await beginReading({ request, reply }, seat);
      const sealed = await photoOf(deps, seat, photoIdOf(request.params.id));
      return reply.type(BYTES).header('content-disposition', 'attachment').send(sealed);
    },
  );

  everybody.delete(
    '/v1/constat/meeting/photos/:id',
    {
      ...byPass,
      id: 'removeMeetingPhoto',
      summary: 'Take a picture back, which makes room for another',
      params,
      errors: PASS_ERRORS,
      answer: doneSchema,
    },
    async (request) => {
      const { seat } = await requireSeat(deps, request);
      await removePhoto(deps, seat, photoIdOf(request.params.id));
      return { ok: true as const };
    },
  );

  everybody.get(
    '/v1/constat/meeting/live',
    {
      ...byPass,
      id: 'followMeeting',
      summary: 'That something was written, and where somebody is writing, as it happens',
      errors: [...PASS_ERRORS, ...BUSY_ERRORS],
      answer: events,
      limitMs: Number.POSITIVE_INFINITY,
    },
    async (request, reply) => {
      const { seat } = await requireSeat(deps, request);
      const pass = hashOfPass(request);
      const owner = ownerOf(seat);
      leaveWhenSent(reply, lines.take({ owner, address: request.ip }));
      const stream = await hub.listen(
        seat.meetingId,
        async () => pass !== null && (await isStillIn(deps, pass)),
      );
      if (reply.raw.destroyed) stream.destroy();
      return reply.headers(EVENT_STREAM_HEADERS).send(stream);
    },
  );
};
