/**
 * Two phones, a real server, and a line that comes and goes: calls that never arrive, calls whose answer never comes
 * back, streams that end, phones that are switched off. In the end both hold the same, each writing once.
 */
import { type Entries, type Entry, merge, valueIn, write } from '@rafiq/contract/constat/entries';
import type { SealedEntry } from '@rafiq/contract/constat/meeting/model';
import { createMeetingSeal, newSecret } from '@rafiq/contract/constat/meeting/seal';
import { createMeetingSync, type MeetingSync } from '@rafiq/contract/constat/meeting/sync';
import { entriesToWire, meetingNewsFromWire } from '@rafiq/contract/constat/meeting/wire';
import type { Side } from '@rafiq/contract/constat/model';
import { join as joinCopies, sealOf, signatureFor } from '@rafiq/contract/constat/seal';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRandom, type Random } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  aPhoneId,
  aSecret,
  ask,
  beginMeeting,
  follow,
  join,
  type MeetingLine,
  newsOf,
  type TestPhone,
} from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { meetingRoutes } from './routes.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

vi.setConfig({ testTimeout: 60_000 });

const SEEDS = Array.from({ length: 50 }, (_, n) => n + 1);
/** The first find most mistakes, the others what seldom meets. */
const tagsOf = (seed: number) => ({ tags: seed > 5 ? ['slow'] : [] });
const STEPS = 40;
/** Of ten calls so many go wrong while the line is bad. */
const CUT = 0.35;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [meetingRoutes, meetingStreamRoutes] });
});
afterAll(() => test.close());

/** From 0 to 1. */
const next = (random: Random): number => random.int(0, 999_999) / 1_000_000;

class Cut extends Error {}

/** A phone whose report is on its disk, and whose memory goes when it is switched off. */
const aPhone = async (side: Side, pass: TestPhone, key: string, random: Random) => {
  const seal = await createMeetingSeal(pass.meeting, key);
  let disk: Entries = {};
  /** Every writing that ever was. */
  const written: Record<string, Entry>[] = [];
  let line: MeetingLine | null = null;
  let isBad = true;
  let sync: MeetingSync;

  const overTheLine = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const fate = isBad ? next(random) : 1;
    if (fate < CUT / 2) throw new Cut('it never left');
    const answer = await call();
    if (fate < CUT) throw new Cut('its answer never came');
    return answer;
  };
  const asked = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await ask(test, pass.bearer, method, path, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer;
  };
  const put = (values: Parameters<typeof write>[2]): void => {
    const before = disk;
    disk = write(disk, pass.phone, values);
    written.push(
      Object.fromEntries(Object.entries(disk).filter(([name, entry]) => before[name] !== entry)),
    );
  };
  const switchOn = (): void => {
    sync = createMeetingSync({
      ...{ side, phone: pass.phone, seal },
      calls: {
        news: (since) =>
          overTheLine(async () =>
            meetingNewsFromWire((await asked('GET', `/entries?since=${since}`)).json()),
          ),
        write: (entries: readonly SealedEntry[]) =>
          overTheLine(async () => void (await asked('POST', '/entries', entriesToWire(entries)))),
      },
      report: {
        entries: () => disk,
        receive: (entries) => {
          // what it wrote in its own half before it had read what was there is written once more, later, and is no other
          const again = Object.entries(entries).filter(
            ([name, { value, stamp }]) => stamp.phone === pass.phone && value === disk[name]?.value,
          );
          written.push(Object.fromEntries(again));
          disk = merge(disk, entries);
        },
        rewrite: (keys) => put(Object.fromEntries(keys.map((name) => [name, valueIn(disk, name)]))),
        isSealed: async () => (await sealOf(disk)).state === 'sealed',
        receiveCopy: async (copy) => {
          disk = await joinCopies(disk, copy);
        },
      },
    });
  };
  switchOn();
  return {
    pass,
    put,
    switchOn,
    written,
    entries: () => disk,
    overTheLine,
    round: () => sync.round(),
    waiting: () => sync.waiting(),
    sign: async () => {
      const signature = await signatureFor(disk, [[10, 10, 20, 20]], new Date());
      put({ [`${side}.signature`]: { ...signature } });
    },
    listen: async () => {
      line ??= await follow(test, pass.bearer);
    },
    isTold: () => (line?.heard.splice(0).length ?? 0) > 0,
    hangUp: () => {
      line?.leave();
      line = null;
    },
    mend: () => {
      isBad = false;
    },
  };
};
type Phone = Awaited<ReturnType<typeof aPhone>>;

/** What goes wrong on the way is tried again later; anything else is a defect. */
const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Cut) return false;
    throw error;
  }
};

const BOXES = ['plate', 'make', 'model', 'insurer', 'observations'];
const write1 = (side: Side, random: Random): Record<string, string | null> => {
  const value = random.chance(0.15) ? null : String(random.int(1, 999_999));
  const box = random.pick(BOXES);
  if (random.chance(0.6)) return { [`${side}.${box}`]: value };
  return { [random.chance(0.5) ? 'common.city' : 'common.place']: value };
};

const step = async (side: Side, phone: Phone, random: Random): Promise<void> => {
  const what = next(random);
  if (what < 0.45) phone.put(write1(side, random));
  else if (what < 0.55) phone.switchOn();
  else if (what < 0.65) phone.hangUp();
  else if (what < 0.75) await phone.listen().then(() => tried(phone.round));
  if (phone.waiting() > 0 || phone.isTold()) await tried(phone.round);
};

const meet = async (random: Random) => {
  await forgetLimits(test.db);
  const key = newSecret();
  const first = await beginMeeting(test);
  const a = await aPhone('a', first, key, random);
  // one phone began alone, for both
  a.put({ 'common.day': '2026-11-17', 'a.plate': 'first', 'b.plate': 'asked' });
  while (!(await tried(a.round)));
  const { meeting, invite } = first;
  const secret = aSecret();
  const second = { meeting, invite, phone: aPhoneId(), secret, bearer: `${meeting}.${secret}` };
  const b = await aPhone('b', second, key, random);
  const come = async () => expect((await join(test, second)).statusCode).toBe(200);
  while (!(await tried(() => b.overTheLine(come))));
  return { a, b, key };
};

const settle = async (phones: Phone[]): Promise<void> => {
  for (const phone of phones) phone.mend();
  for (const phone of [...phones, ...phones]) await phone.round();
  for (const phone of phones) phone.hangUp();
};

for (const seed of SEEDS)
  it(`nothing is lost and nothing doubled, seed ${seed}`, tagsOf(seed), async () => {
    const random = createRandom(20_261_117, seed);
    const { a, b, key } = await meet(random);
    for (let n = 0; n < STEPS; n += 1)
      await (random.chance(0.5) ? step('a', a, random) : step('b', b, random));
    await settle([a, b]);

    const all = [...a.written, ...b.written].reduce<Entries>(merge, {});
    expect(a.entries()).toEqual(all);
    expect(b.entries()).toEqual(all);
    const plate = b.written.findLast((one) => one['b.plate'])?.['b.plate'];
    expect(valueIn(all, 'b.plate')).toBe(plate ? plate.value : 'asked');
    expect([a.waiting(), b.waiting()]).toEqual([0, 0]);
    const { entries } = meetingNewsFromWire(await newsOf(test, a.pass));
    const { open } = await createMeetingSeal(a.pass.meeting, key);
    const opened = await Promise.all(
      entries.map(async (one) => [one.key, await open(one)] as const),
    );
    expect(opened).toHaveLength(Object.keys(all).length);
    expect(Object.fromEntries(opened)).toEqual(all);
  });

for (const seed of SEEDS.slice(0, 10))
  it(`both sign at once over a bad line, seed ${seed}`, tagsOf(seed), async () => {
    const random = createRandom(20_261_118, seed);
    const { a, b } = await meet(random);
    for (let n = 0; n < 10; n += 1)
      await (random.chance(0.5) ? step('a', a, random) : step('b', b, random));
    await settle([a, b]);
    await Promise.all([a.sign(), b.sign()]);
    // one of them writes on before the other's signature has come
    if (seed % 2 === 0) b.put({ 'b.plate': 'later', 'common.city': 'Rabat' });
    await a.round();
    await settle(seed % 4 === 0 ? [a, b] : [b, a]);
    const [one, other] = await Promise.all([sealOf(a.entries()), sealOf(b.entries())]);
    expect(one.hash).toBe(other.hash);
    expect(one.state).toBe(other.state);
    if (seed % 2 === 1) expect(one.state).toBe('sealed');
  });
