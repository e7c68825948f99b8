/**
 * How a phone keeps up with the other one. What is still to be handed over is never noted anywhere: it is what the
 * report holds and the server does not, so a dead battery, a lost answer or a second tab can neither lose nor double it.
 */
import { canonicalJson } from '../../core/canonical-json.ts';
import { type Entries, type Entry, partOf, type Stamp } from '../entries.ts';
import { checkEntry } from '../keys.ts';
import type { Side } from '../model.ts';
import { packCopy, unpackCopy } from './copy.ts';
import type { SealedEntry } from './model.ts';
import {
  CALL_BYTES,
  copyKey,
  copyKeysOf,
  followed,
  isLaterStamp,
  MEETING_LIMITS,
  mayHandOver,
  otherOf,
} from './rules.ts';
import type { MeetingNews } from './schema.ts';
import type { MeetingSeal } from './seal.ts';

/** The calls of one phone in one meeting. */
export interface MeetingCalls {
  news(since: number): Promise<MeetingNews>;
  write(entries: readonly SealedEntry[]): Promise<void>;
}

/** As much of the phone's report as it takes. */
interface MeetingReport {
  entries(): Entries;
  receive(entries: Entries): void | Promise<void>;
  /** By this phone, once more and so under a later stamp. */
  rewrite(keys: readonly string[]): void;
  /** Whether both have signed what this phone holds. */
  isSealed(): Promise<boolean>;
  /** The report as the other phone saw it sealed. */
  receiveCopy(copy: Entries): Promise<void>;
}

interface Options {
  side: Side;
  phone: string;
  seal: MeetingSeal;
  calls: MeetingCalls;
  report: MeetingReport;
}

interface MeetingState extends Omit<MeetingNews, 'entries' | 'last' | 'more'> {
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

const isSame = (one: Stamp, other: Stamp): boolean =>
  one.count === other.count && one.phone === other.phone;

/** One round at a time; whoever asks meanwhile gets the one that begins after it. */
const oneAtATime = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  const begin = (): Promise<Result> => {
    next = null;
    return work();
  };
  return () => {
    next ??= last.then(begin, begin);
    last = next;
    return next;
  };
};

export const createMeetingSync = ({ side, phone, seal, calls, report }: Options): MeetingSync => {
  /** What the server is known to hold of each thing. */
  const held = new Map<string, Stamp>();
  let cursor = 0;
  let isDisturbed = false;
  let other: MeetingNews['other'] = 'awaited';
  const [ownCopy, otherCopy] = [copyKeysOf(side), copyKeysOf(otherOf(side))];
  /** Of the other phone's copy, as far as it has come. */
  const pieces = new Map<string, Entry>();
  let isCopied = false;

  const hold = (key: string, stamp: Stamp): void => {
    const before = held.get(key);
    if (!before || isLaterStamp(stamp, before)) held.set(key, stamp);
  };

  const openAll = async (entries: readonly SealedEntry[]): Promise<Record<string, Entry>> => {
    const opened: Record<string, Entry> = {};
    for (const sealed of entries) {
      const entry = await seal.open(sealed);
      if (!entry) isDisturbed = true;
      else opened[sealed.key] = entry;
    }
    return opened;
  };

  /** A phone that forgot its last minute has given one stamp to two values: neither would ever reach the other. */
  const givenTwice = (came: Entries): string[] => {
    const mine = report.entries();
    return Object.entries(came).flatMap(([key, { stamp, value }]) => {
      const own = mine[key];
      const isTwice =
        own && isSame(own.stamp, stamp) && canonicalJson(own.value) !== canonicalJson(value);
      return isTwice && stamp.phone === phone ? [key] : [];
    });
  };

  /** Null until all of it is there; pieces of two stamps are of two copies. */
  const takeCopy = async (opened: Readonly<Record<string, Entry>>): Promise<Entries | null> => {
    const came = otherCopy.flatMap((key): [string, Entry][] =>
      opened[key] ? [[key, opened[key]]] : [],
    );
    if (came.length === 0) return null;
    for (const [key, piece] of came) pieces.set(key, piece);
    const all = otherCopy.map((key) => pieces.get(key));
    const [first] = all;
    const end = all.findIndex((one) => !(first && one && isSame(one.stamp, first.stamp)));
    return unpackCopy(all.slice(0, end === -1 ? all.length : end).map((one) => one?.value ?? null));
  };

  /** What this driver wrote in their half stays, as the later writing: only who begins for both may write there, before. */
  const keepOwn = (key: string, entry: Entry): Entry => {
    const own = partOf(key) === side ? report.entries()[key] : undefined;
    if (own?.stamp.phone !== phone || entry.stamp.phone === phone) return entry;
    const isLater = isLaterStamp(entry.stamp, own.stamp);
    return isLater ? { ...own, stamp: { count: entry.stamp.count + 1, phone } } : entry;
  };

  const take = async (sealed: readonly SealedEntry[]): Promise<void> => {
    const opened = await openAll(sealed);
    const fit = Object.entries(opened).filter(([key, { value }]) => checkEntry(key, value));
    const near = followed(report.entries(), fit);
    if (near.length < fit.length) isDisturbed = true;
    const came = Object.fromEntries(near.map(([key, entry]) => [key, keepOwn(key, entry)]));
    const twice = givenTwice(came);
    if (Object.keys(came).length > 0) await report.receive(came);
    if (twice.length > 0) report.rewrite(twice);
    const copy = await takeCopy(opened);
    if (copy) await report.receiveCopy(copy);
    // after it has been taken: what fails in between is read again
    for (const { key, stamp } of sealed) hold(key, stamp);
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
      const isNew = !there || isLaterStamp(stamp, there);
      return isNew && stamp.phone === phone && mayHandOver(side, key, other);
    });

  const send = async (found: readonly (readonly [string, Entry])[]): Promise<void> => {
    const sealed = await Promise.all(found.map(([key, entry]) => seal.seal(key, entry)));
    for (const parcel of parcels(sealed)) {
      await calls.write(parcel);
      for (const { key, stamp } of parcel) hold(key, stamp);
    }
  };

  const handOver = async (): Promise<boolean> => {
    const found = missing();
    await send(found);
    return found.length > 0;
  };

  /** Once, after it is sealed here; where only a part of it arrived, all of it again under a later stamp. */
  const handOverCopy = async (): Promise<void> => {
    if (isCopied || !(await report.isSealed())) return;
    const packed = await packCopy(report.entries());
    const counts = ownCopy.map((key) => held.get(key)?.count ?? 0);
    const [first = 0] = counts;
    const isThere = first > 0 && packed.every((_, at) => counts[at] === first);
    const stamp = { count: Math.max(...counts) + 1, phone };
    if (!isThere) await send(packed.map((value, at) => [copyKey(side, at), { value, stamp }]));
    isCopied = true;
  };

  const round = async (): Promise<MeetingState> => {
    for (;;) {
      const { photos, silentSeconds, expiresAt } = await readOn();
      if (await handOver()) continue;
      await handOverCopy();
      return { photos, silentSeconds, expiresAt, other, isDisturbed };
    }
  };

  return { round: oneAtATime(round), waiting: () => missing().length };
};
