import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import type { MeetingNews, MeetingTold, SealedEntry } from './model.ts';
import type { MeetingNewsWire, SendEntriesWire } from './schema.ts';

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

export const meetingNewsToWire = (news: MeetingNews): MeetingNewsWire => ({
  entries: news.entries.map(entryToWire),
  ...{ last: news.last, more: news.more, photos: news.photos, other: news.other },
  silent_seconds: news.silentSeconds,
  expires_at: news.expiresAt,
});

export const meetingNewsFromWire = (wire: MeetingNewsWire): MeetingNews => ({
  entries: wire.entries.map(entryFromWire).filter(isEntry),
  ...{ last: wire.last, more: wire.more, photos: wire.photos, other: wire.other },
  silentSeconds: wire.silent_seconds,
  expiresAt: wire.expires_at,
});

export const toldToWire = ({ about, ...data }: MeetingTold): string =>
  `event: ${about}\ndata: ${JSON.stringify(data)}\n\n`;

/** One event of the live line; null: a beat, or one of a later version. */
export const toldFromWire = (event: string): MeetingTold | null => {
  const [, about, data] = /^event: (news|writing|end)\ndata: (.*)$/.exec(event) ?? [];
  return about === undefined ? null : { about, ...JSON.parse(data ?? '{}') };
};
