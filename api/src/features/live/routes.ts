import { eventToWire, toldToWire } from '@rafiq/contract/live/wire';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db.ts';
import { EVENT_STREAM_HEADERS } from '../../platform/http/event-stream.ts';
import type { Api } from '../../platform/http/instance.ts';
import { leaveWhenSent } from '../../platform/http/while-sent.ts';
import { type StaffGate, staffRoutes } from '../staff-access/service.ts';
import { createLine, type Words } from './line.ts';
import { createHub } from './service.ts';

interface Deps {
  gate: StaffGate;
  db: Db;
  liveEveryMs?: number | undefined;
}

/** Some windows each; and of all together what one process holds easily. */
const LIMITS = { perOwner: 8, all: 2_000 };

const WORDS: Words = {
  told: toldToWire,
  gap: eventToWire('gap'),
  end: eventToWire('end'),
  beat: ': still here\n\n',
};

const events = {
  200: {
    description:
      'Events `case` (`id`, `kind`, `version`), `presence` (`id`, `kind`), `gap` (ask for all again) and `end` (signed out)',
    content: { 'text/event-stream': { schema: z.unknown().meta({ type: 'string' }) } },
  },
};

export const liveRoutes = (app: Api, { gate, db, liveEveryMs }: Deps): void => {
  const staff = staffRoutes(app, gate, 'cases');

  const hub = createHub({ db });
  const places = createConcurrencyLimit(LIMITS);
  app.addHook('preClose', hub.close);

  staff.get(
    '/v1/staff/live',
    {
      id: 'followCases',
      summary: 'Which cases change, as it happens, of the kinds that the caller may see',
      may: 'queue.read',
      shows: 'nobody',
      errors: ['too_many_at_once', 'too_busy'],
      answer: events,
      isUnattended: true,
      limitMs: Number.POSITIVE_INFINITY,
    },
    async (request, { person }, reply) => {
      leaveWhenSent(reply, places.take({ owner: person.id }));
      const { line, stream } = createLine({
        ...{ person, words: WORDS, everyMs: liveEveryMs },
        look: () => gate.look(request),
      });
      const leave = await hub.join(line).catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
      stream.once('close', leave);
      if (reply.raw.destroyed) stream.destroy();
      return reply.headers(EVENT_STREAM_HEADERS).send(stream);
    },
  );
};
