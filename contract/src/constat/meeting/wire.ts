import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import type { MeetingTold, SealedEntry } from './model.ts';
import type { MeetingNews, MeetingNewsWire, SendEntriesWire } from './schema.ts';

type EntryWire = SendEntriesWire['entries'][number];

const entryToWire = ({ key, stamp, sealed }: SealedEntry): EntryWire => ({
  ...{ key, count: stamp.count, phone: stamp.phone },
  sealed: toBase64url(sealed),
});

/** Null: `sealed` is no base64url. */
const entryFromWire = ({ key, count, phone, sealed }: EntryWire): SealedEntry | null => {
  const bytes = fromBase64url(sealed);
  return bytes && { key, stamp: { count, phone }, sealed: bytes };
};

const isEntry = (entry: SealedEntry | null): entry is SealedEntry => entry !== null;

export const entriesToWire = (entries: readonly SealedEntry[]): SendEntriesWire => ({
  entries: entries.map(entryToWire),
});

/** Null: one of them is not what it says. */
export const entriesFromWire = ({ entries }: SendEntriesWire): SealedEntry[] | null => {
  const read = entries.map(entryFromWire);
  return read.every(isEntry) ? read : null;
};

export const meetingNewsToWire = ({ entries, ...same }: MeetingNews): MeetingNewsWire => ({
  entries: entries.map(entryToWire),
  ...same,
});

export const meetingNewsFromWire = ({ entries, ...same }: MeetingNewsWire): MeetingNews => ({
  entries: entries.map(entryFromWire).filter(isEntry),
  ...same,
});

export const toldToWire = ({ about, ...data }: MeetingTold): string =>
  `event: ${about}\ndata: ${JSON.stringify(data)}\n\n`;

/** One event of the live line; null: a beat, or one of a later version. */
export const toldFromWire = (event: string): MeetingTold | null => {
  const [, about, data] = /^event: (news|writing|end)\ndata: (.*)$/.exec(event) ?? [];
  return about === undefined ? null : { about, ...JSON.parse(data ?? '{}') };
};
