/**
 * How a phone keeps up with the other one. What is still to be handed over is never noted anywhere: it is what the
 * report holds and the server does not, so a dead battery, a lost answer or a second tab can neither lose nor double it.
 */
import { type Entries, type Entry, isLater, type Stamp } from './entries.ts';
import type { MeetingNews, SealedEntry } from './meeting-model.ts';
import { CALL_BYTES, MEETING_LIMITS, mayWrite } from './meeting-rules.ts';
import type { MeetingSeal } from './meeting-seal.ts';
import type { Side } from './model.ts';

/** The calls of one phone in one meeting. */
export interface MeetingCalls {
  news(since: number): Promise<MeetingNews>;
  write(entries: readonly SealedEntry[]): Promise<void>;
}

/** As much of the phone's report as it takes. */
export interface MeetingReport {
  entries(): Entries;
  receive(entries: Entries): void;
}

interface Options {
  side: Side;
  phone: string;
  seal: MeetingSeal;
  calls: MeetingCalls;
  report: MeetingReport;
}

export interface MeetingState extends Omit<MeetingNews, 'entries' | 'last' | 'more'> {
  /** Something came that this key does not open: somebody on the way has changed it. */
  isDisturbed: boolean;
}

export interface MeetingSync {
  /** Reads what is new, hands over what is not there, until there is neither. Fails where a call does. */
  round(): Promise<MeetingState>;
  /** How many writings of this phone the server is not known to hold. */
  waiting(): number;
}

/** So many at a time as one call may carry. */
const parcels = (sealed: readonly SealedEntry[]): SealedEntry[][] => {
  const all: SealedEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of sealed) {
    bytes += entry.sealed.length;
    const isFull = bytes > CALL_BYTES || all.at(-1)?.length === MEETING_LIMITS.entriesAtOnce;
    if (isFull) {
      all.push([]);
      bytes = entry.sealed.length;
    }
    all.at(-1)?.push(entry);
  }
  return all;
};

export const createMeetingSync = ({ side, phone, seal, calls, report }: Options): MeetingSync => {
  /** What the server is known to hold of each thing. */
  const held = new Map<string, Stamp>();
  let cursor = 0;
  let isDisturbed = false;
  let other: MeetingNews['other'] = 'awaited';

  const hold = (key: string, stamp: Stamp): void => {
    const before = held.get(key);
    if (!before || isLater(stamp, before)) held.set(key, stamp);
  };

  const take = async (entries: readonly SealedEntry[]): Promise<void> => {
    const opened: Record<string, Entry> = {};
    for (const sealed of entries) {
      const entry = await seal.open(sealed);
      if (entry) opened[sealed.key] = entry;
      else isDisturbed = true;
      hold(sealed.key, sealed.stamp);
    }
    if (Object.keys(opened).length > 0) report.receive(opened);
  };

  const readOn = async (): Promise<MeetingNews> => {
    let news = await calls.news(cursor);
    for (;;) {
      await take(news.entries);
      cursor = news.last;
      ({ other } = news);
      if (!news.more) return news;
      news = await calls.news(cursor);
    }
  };

  /** Of this phone alone: what the other one wrote came from the server. */
  const missing = (): [string, Entry][] =>
    Object.entries(report.entries()).filter(([key, { stamp }]) => {
      const there = held.get(key);
      const isNew = !there || isLater(stamp, there);
      return isNew && stamp.phone === phone && mayWrite(side, key, other);
    });

  const handOver = async (): Promise<boolean> => {
    const found = missing();
    const sealed = await Promise.all(found.map(([key, entry]) => seal.seal(key, entry)));
    for (const parcel of parcels(sealed)) {
      await calls.write(parcel);
      for (const { key, stamp } of parcel) hold(key, stamp);
    }
    return found.length > 0;
  };

  const round = async (): Promise<MeetingState> => {
    for (;;) {
      const { entries: _, last: __, more: ___, ...state } = await readOn();
      if (!(await handOver())) return { ...state, isDisturbed };
    }
  };

  let running: Promise<MeetingState> | null = null;
  let next: Promise<MeetingState> | null = null;
  const start = (): Promise<MeetingState> => {
    const begun = round().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };
  return {
    // one at a time; whoever asks meanwhile gets the one that begins after it
    round: () => {
      if (!running) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
    waiting: () => missing().length,
  };
};
