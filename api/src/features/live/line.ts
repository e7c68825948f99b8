/** A line to one browser: server-sent events, and a beat that keeps it open and asks whether its person may still listen. */
import { LIVE_LOOK_MS } from '@rafiq/contract/live/model';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { mayAct } from '@rafiq/contract/staff/rules';
import { openEventStream } from '../../platform/http/event-stream.ts';
import type { Line } from './service.ts';

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
  const { stream, write, end } = openEventStream({
    maxUnreadCharacters: MAX_UNREAD_CHARACTERS,
    everyMs,
    beat: () => beat(),
  });
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
  write(words.beat);
  return { line, stream };
};
