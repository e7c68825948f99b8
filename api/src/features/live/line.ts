/** A line to one browser: server-sent events, and a beat that keeps it open and asks whether its person may still listen. */
import { Readable } from 'node:stream';
import { LIVE_LOOK_MS } from '@rafiq/contract/live/model';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import type { Line } from './service.ts';

/** Whoever does not read as fast as others change cases is let go: they come back, and read all anew. */
const MAX_UNREAD_CHARACTERS = 64 * 1024;

export interface Words {
  told: (told: Parameters<Line['onTold']>[0]) => string;
  gap: string;
  end: string;
  beat: string;
}

interface Options {
  person: StaffPerson;
  /** Undefined: they are signed out, or their time is over. */
  look: () => Promise<StaffPerson | undefined>;
  words: Words;
  everyMs?: number | undefined;
}

export const createLine = ({ person, look, words, everyMs = LIVE_LOOK_MS }: Options) => {
  const stream = new Readable({ read() {} });
  const write = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MAX_UNREAD_CHARACTERS) stream.destroy();
    else stream.push(text);
  };
  const end = (): void => {
    clearInterval(clock);
    if (!stream.destroyed) stream.push(null);
  };
  const line: Line = {
    person,
    onTold: (told) => write(words.told(told)),
    onGap: () => write(words.gap),
    end,
  };
  const beat = async (): Promise<void> => {
    const now = await look();
    if (!now || !mayAct(now, 'queue.read')) {
      write(words.end);
      return end();
    }
    line.person = now;
    write(words.beat);
  };
  // a database that is away tells nothing either: the next beat asks again
  const clock = setInterval(() => void beat().catch(() => undefined), everyMs).unref();
  stream.once('close', () => clearInterval(clock));
  write(words.beat);
  return { line, stream };
};
