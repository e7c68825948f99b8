/** Which phones listen, and what they are told: one connection to the database hears for all lines of this process. */
import type { Readable } from 'node:stream';
import type { MeetingTold } from '@rafiq/contract/constat/meeting/model';
import { isMeetingKey } from '@rafiq/contract/constat/meeting/rules';
import { LIVE_LOOK_MS } from '@rafiq/contract/live/model';
import type { Db } from '../../../platform/db.ts';
import { openEventStream } from '../../../platform/http/event-stream.ts';
import { CHANNEL } from './seats.ts';

const MAX_UNREAD_CHARACTERS = 16 * 1024;
const BEAT = ': still here\n\n';

const TOLD = /^(\S{36}) (?:(news)|writing ([ab]) (\S+))$/;

/** As it is told on the database's channel; null: not one of ours. */
export const readTold = (payload: string): { meetingId: string; told: MeetingTold } | null => {
  const [, meetingId, isNews, side, box] = TOLD.exec(payload) ?? [];
  if (meetingId === undefined) return null;
  if (isNews !== undefined) return { meetingId, told: { about: 'news' } };
  if ((side !== 'a' && side !== 'b') || box === undefined) return null;
  return { meetingId, told: { about: 'writing', side, box: isMeetingKey(box) ? box : null } };
};

interface Line {
  tell(told: MeetingTold): void;
  end(): void;
}

type ToWire = (told: MeetingTold) => string;

/** Server-sent events, and a beat that keeps the line open and asks whether its phone is still in. */
const createLine = (isStillIn: () => Promise<boolean>, toWire: ToWire, everyMs: number) => {
  const { stream, write, end } = openEventStream({
    maxUnreadCharacters: MAX_UNREAD_CHARACTERS,
    everyMs,
    beat: () => beat(),
  });
  const beat = async (): Promise<void> => {
    if (await isStillIn()) return write(BEAT);
    write(toWire({ about: 'end' }));
    end();
  };
  write(BEAT);
  const line: Line = { tell: (told) => write(toWire(told)), end };
  return { line, stream };
};

export interface MeetingHub {
  /** Answers once changes are heard: what the phone reads after that is followed without a gap. */
  listen(meetingId: string, isStillIn: () => Promise<boolean>): Promise<Readable>;
  /** Ends all lines. */
  close(): Promise<void>;
}

export const createMeetingHub = (deps: {
  db: Pick<Db, 'listen'>;
  toWire: ToWire;
  everyMs?: number | undefined;
}): MeetingHub => {
  const meetings = new Map<string, Set<Line>>();
  let isClosed = false;
  let listening: ReturnType<Db['listen']> | undefined;

  const onTold = (payload: string): void => {
    const read = readTold(payload);
    if (read) for (const line of meetings.get(read.meetingId) ?? []) line.tell(read.told);
  };
  const everyLine = function* (): Iterable<Line> {
    for (const lines of meetings.values()) yield* lines;
  };
  const onGap = (): void => {
    for (const line of everyLine()) line.tell({ about: 'news' });
  };
  const hear = async (): Promise<void> => {
    listening ??= deps.db.listen(CHANNEL, { onTold, onGap });
    await listening.catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
  };
  const add = (meetingId: string, line: Line): (() => void) => {
    const lines = meetings.get(meetingId) ?? new Set();
    meetings.set(meetingId, lines.add(line));
    return () => {
      lines.delete(line);
      if (lines.size === 0 && meetings.get(meetingId) === lines) meetings.delete(meetingId);
    };
  };

  return {
    listen: async (meetingId, isStillIn) => {
      await hear();
      const { line, stream } = createLine(isStillIn, deps.toWire, deps.everyMs ?? LIVE_LOOK_MS);
      if (isClosed) line.end();
      else stream.once('close', add(meetingId, line));
      return stream;
    },
    close: async () => {
      isClosed = true;
      for (const line of everyLine()) line.end();
      await (await listening?.catch(() => undefined))?.stop();
    },
  };
};
