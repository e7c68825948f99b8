import { expect, it } from 'vitest';
import type { MeetingTold, SealedEntry } from './model.ts';
import type { MeetingNews } from './schema.ts';
import {
  entriesFromWire,
  entriesToWire,
  meetingNewsFromWire,
  meetingNewsToWire,
  toldFromWire,
  toldToWire,
} from './wire.ts';

const entry: SealedEntry = {
  key: 'a.plate',
  stamp: { count: 7, phone: 'phone-of-a' },
  sealed: new Uint8Array([0, 255, 1]),
};
const wire = { key: 'a.plate', count: 7, phone: 'phone-of-a', sealed: 'AP8B' };

it('brings entries over and back', () => {
  expect(entriesToWire([entry])).toEqual({ entries: [wire] });
  expect(entriesFromWire({ entries: [wire] })).toEqual([entry]);
  expect(entriesFromWire({ entries: [wire, { ...wire, sealed: 'AP8' + '=' }] })).toBeNull();
});

it('brings news over and back', () => {
  const news: MeetingNews = {
    ...{ entries: [entry], last: 12, more: false, photos: ['x'], other: 'in' as const },
    ...{ silentSeconds: null, expiresAt: '2026-11-19T10:00:00.000Z' },
  };
  expect(meetingNewsToWire(news)).toEqual({
    ...{ entries: [wire], last: 12, more: false, photos: ['x'], other: 'in' },
    ...{ silentSeconds: null, expiresAt: '2026-11-19T10:00:00.000Z' },
  });
  expect(meetingNewsFromWire(meetingNewsToWire(news))).toEqual(news);
});

it.each<MeetingTold>([
  { about: 'news' },
  { about: 'writing', side: 'b', box: 'b.plate' },
  { about: 'writing', side: 'a', box: null },
  { about: 'end' },
])('tells %j on a line', (told) => {
  const text = toldToWire(told);
  expect(text.endsWith('\n\n')).toBe(true);
  expect(toldFromWire(text.trimEnd())).toEqual(told);
});

it('passes over what it does not know', () => {
  expect(toldFromWire(': still here')).toBeNull();
  expect(toldFromWire('event: later\ndata: {}')).toBeNull();
});
