import { describe, expect, it } from 'vitest';
import { referenceOf } from '../requests/reference.ts';
import type { EventIds, HappenedEvent } from './model.ts';
import { cursorAt, judgeCursor, readCursor, START, writeCursor } from './rules.ts';
import { eventListSchema, eventQuerySchema, eventSchema } from './schema.ts';
import { eventToWire } from './wire.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('an event on the wire', () => {
  const bare: HappenedEvent = {
    id: ID,
    type: 'request.created',
    at: '2026-11-15T08:00:00.000Z',
    ids: {},
  };

  it('carries exactly these keys, with or without ids', () => {
    const ids: EventIds = {
      ...{ client: 'C1', request: '12', folder: '2026-1', policy: 'P1', office: '100' },
      ...{ formerClient: 'N1', outcome: 'verified', webhook: 'w1' },
    };
    expect(eventSchema.strict().parse(eventToWire({ ...bare, ids }))).toEqual({
      id: ID,
      type: 'request.created',
      timestamp: '2026-11-15T08:00:00.000Z',
      data: {
        ...{ client: 'C1', request: referenceOf('12'), folder: '2026-1', policy: 'P1' },
        ...{ office: '100', formerClient: 'N1', outcome: 'verified', webhook: 'w1' },
      },
    });
    expect(eventToWire(bare).data).toEqual({});
  });
});

describe('the call', () => {
  it('asks for 100 unless it is told, from 1 to 1000', () => {
    expect(eventQuerySchema.parse({})).toEqual({ limit: 100 });
    for (const limit of [1, 1000])
      expect(eventQuerySchema.parse({ limit: String(limit) })).toEqual({ limit });
    for (const limit of ['0', '1001', 'x', '1.5'])
      expect(eventQuerySchema.safeParse({ limit }).success).toBe(false);
  });

  it('answers exactly these keys', () => {
    const page = { events: [], next: writeCursor(START), hasMore: false };
    expect(eventListSchema.strict().parse(page)).toEqual(page);
  });
});

describe('a cursor', () => {
  const at = (number: number) => cursorAt({ number, id: ID });
  const mark = ID.slice(0, 8);

  it('comes back as it was', () => {
    for (const cursor of [START, at(1), at(999_999_999_999_999)])
      expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    '1',
    '-1-0f8fad5b',
    '01-0f8fad5b',
    '1-0F8FAD5B',
    '1-0f8fad5',
    '1-0f8fad5b ',
    `1${'0'.repeat(15)}-0f8fad5b`,
  ])('is refused when it is garbled: %j', (text) => expect(readCursor(text)).toBeNull());

  it('is known while what comes after it is kept, whether it is kept itself or not', () => {
    const kept = { first: 5, last: 9 };
    expect(judgeCursor(at(9), kept, mark)).toBe('known');
    expect(judgeCursor(at(4), kept, null)).toBe('known');
    expect(judgeCursor(at(3), kept, null)).toBe('expired');
    expect(judgeCursor(START, kept, null)).toBe('expired');
    expect(judgeCursor(START, { first: 1, last: 9 }, null)).toBe('known');
    expect(judgeCursor(at(9), { first: null, last: 9 }, null)).toBe('known');
    expect(judgeCursor(at(8), { first: null, last: 9 }, null)).toBe('expired');
    expect(judgeCursor(START, { first: null, last: 0 }, null)).toBe('known');
  });

  it('is unknown when its number has not been given, or belongs to another event since a restore', () => {
    const kept = { first: 1, last: 9 };
    expect(judgeCursor(at(10), kept, null)).toBe('unknown');
    expect(judgeCursor(at(9), kept, 'ffffffff')).toBe('unknown');
    expect(judgeCursor(at(0), kept, null)).toBe('unknown');
  });
});
