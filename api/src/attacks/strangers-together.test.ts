/** Strangers who use up what everybody shares: what is left for others then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFullReport } from '../features/constat/paper/a-report.testing.ts';
import {
  createPaperPlaces,
  makePaper,
  PAPERS_OF_STRANGERS,
} from '../features/constat/paper/service.ts';
import type { AppError } from '../platform/errors.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import type { TestApp } from '../testing/app.ts';
import { shippedBrand } from '../testing/brand.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { aPhoneId } from '../testing/meetings.ts';
import { forgetLimits, postFrom, solvedCheck } from '../testing/sign-in.ts';
import { startWholeApp } from '../testing/whole-app.ts';

/** A tenth of the usual total, so that it takes a tenth of the calls. */
const FEW = { hour: 30, day: 60 };

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startWholeApp({ otherTotals: { constat_meetings: FEW } });
  member = await aMember(test.db);
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const network = (n: number): string => `203.0.${113 + (n >> 8)}.${n & 255}`;
const NEIGHBOUR = '198.51.100.9';

describe('reports on two phones', () => {
  const begin = async (address: string, more: object = {}) => {
    const sent = { phone: aPhoneId(), ...more };
    const answer = await postFrom(test, address, '/v1/constat/meetings', sent);
    return answer.statusCode === 201 ? 'begun' : (answer.json().code as string);
  };
  const beginAsMember = async () =>
    (await test.post('/v1/constat/meetings', { phone: aPhoneId() }, await test.signIn(member.cin)))
      .statusCode;

  it('are left for members and for who solves a check, after a flood from many networks', async () => {
    for (let n = 0; n < 60; n += 1) await begin(network(n));
    expect(await begin(NEIGHBOUR)).toBe('human_check_required');
    expect(await begin(NEIGHBOUR, await solvedCheck(test))).toBe('begun');
    expect(await beginAsMember()).toBe(201);
  });

  it('are left for everybody else, after a flood from one network', async () => {
    for (let n = 0; n < 60; n += 1) await begin(network(1));
    expect(await begin(NEIGHBOUR)).toBe('begun');
    expect(await beginAsMember()).toBe(201);
  });

  it('are left for members, also where every call of the flood brings a check', async () => {
    for (let n = 0; n < 60; n += 1) await begin(network(n), await solvedCheck(test));
    expect(await begin(NEIGHBOUR, await solvedCheck(test))).toBe('meetings_many');
    expect(await beginAsMember()).toBe(201);
  });

  it('are not used up by one member', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 30; n += 1) codes.push(await beginAsMember());
    expect(codes.filter((code) => code === 201).length).toBeLessThan(15);
    expect(await begin(NEIGHBOUR)).toBe('begun');
  });
});

describe('papers of a report', () => {
  /** A maker with as many places as the real one, whose papers are done when the test says so. */
  const heldMaker = (maxWaiting: number) => {
    const withPermit = createSemaphore({ atOnce: 1, maxWaiting, retrySeconds: 5 });
    const done = Promise.withResolvers<void>();
    let asked = 0;
    return {
      make: () => {
        asked += 1;
        return withPermit(() => done.promise.then(() => Buffer.from('%PDF-')));
      },
      asked: () => asked,
      close: async () => undefined,
      finish: () => done.resolve(),
    };
  };
  const papers = () => {
    const maker = heldMaker(PAPERS_OF_STRANGERS.maxWaiting);
    const deps = {
      ...{
        db: test.db,
        clock: () => new Date(),
        brand: shippedBrand(),
        places: createPaperPlaces(),
      },
      ...{ forStrangers: maker, forMembers: maker, puzzle: { verify: async () => undefined } },
    };
    const ask = (address: string, more: object = {}) =>
      makePaper(deps, {
        ...{ entries: aFullReport(), address, humanCheck: null, memberId: null, ...more },
      }).then(
        () => 'made',
        (error: AppError) => error.code,
      );
    return { ask, ...maker };
  };
  /** How the first so many of them ended. */
  const firstOf = (asked: Promise<string>[], most: number): Promise<string[]> =>
    new Promise((resolve) => {
      const ended: string[] = [];
      for (const one of asked)
        void one.then((code) => {
          if (ended.push(code) === most) resolve(ended);
        });
    });
  const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;

  it('leave a place for a neighbour, while one network asks for thirty', async () => {
    const { ask, asked: inWork, finish } = papers();
    const asked = Array.from({ length: 30 }, () => ask(network(1)));
    const refused = await firstOf(asked, 26);
    const neighbour = ask(NEIGHBOUR);
    await vi.waitFor(() => expect(inWork()).toBe(5));
    finish();
    expect([new Set(refused), await neighbour]).toEqual([new Set(['network_busy']), 'made']);
    const codes = await Promise.all(asked);
    expect([count(codes, 'made'), count(codes, 'network_busy')]).toEqual([4, 26]);
  });

  it('leave a place for another member, while one asks for ten', async () => {
    const { ask, asked: inWork, finish } = papers();
    const asked = Array.from({ length: 10 }, () => ask(NEIGHBOUR, { memberId: member.id }));
    const refused = await firstOf(asked, 6);
    const other = ask(NEIGHBOUR, { memberId: 'another' });
    await vi.waitFor(() => expect(inWork()).toBe(5));
    finish();
    expect([new Set(refused), await other]).toEqual([new Set(['too_many_at_once']), 'made']);
    expect(count(await Promise.all(asked), 'made')).toBe(4);
  });

  it('leave a place for members and for who solves a check, while thirty networks ask', async () => {
    const { ask, asked: inWork, finish } = papers();
    const asked = Array.from({ length: 30 }, (_, n) => ask(network(n)));
    const refused = await firstOf(asked, 24);
    const others = [
      ask(NEIGHBOUR, { humanCheck: 'solved' }),
      ask(NEIGHBOUR, { memberId: member.id }),
    ];
    await vi.waitFor(() => expect(inWork()).toBe(8));
    finish();
    expect(new Set(refused)).toEqual(new Set(['human_check_required']));
    expect(await Promise.all(others)).toEqual(['made', 'made']);
    const codes = await Promise.all(asked);
    expect([count(codes, 'made'), count(codes, 'human_check_required')]).toEqual([6, 24]);
  });
});
