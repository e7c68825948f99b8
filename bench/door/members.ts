/** Members who sign in, each from an address of their own, begun on time whether or not earlier ones are through. */
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../api/src/demo/accounts.ts';
import { solveHumanCheck } from '../../api/src/testing/solve-human-check.ts';
import { emptyHistogram, type Histogram, record } from '../harness/histogram.ts';
import { exchange, jsonOf } from '../world/http.ts';
import { tally } from '../world/ledger.ts';

export interface Door {
  origin: string;
  publicUrl: string;
}

export interface SignIns {
  histogram: Histogram;
  /** What came instead of an open door. */
  refused: Map<string, number>;
}

const AT_ONCE = 8;

const challengeOf = async ({ origin }: Door): Promise<Parameters<typeof solveHumanCheck>[0]> => {
  const answer = await exchange(origin, { method: 'GET', path: '/v1/auth/challenge' });
  return JSON.parse(answer.body.toString('utf8'));
};

/** As a browser does while somebody types. */
export const solveAhead = async (door: Door, count: number): Promise<string[]> => {
  const solved: string[] = [];
  while (solved.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - solved.length) }, async () =>
      solveHumanCheck(await challengeOf(door)),
    );
    solved.push(...(await Promise.all(some)));
  }
  return solved;
};

const addressOf = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

const signIn = async (door: Door, cin: string, check: string, address: string) => {
  const headers = { 'x-forwarded-for': address, origin: door.publicUrl };
  await exchange(door.origin, { method: 'GET', path: '/v1/auth/challenge', headers });
  return exchange(door.origin, {
    method: 'POST',
    path: '/v1/auth/login',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      NUM_CIN: cin,
      password: DEMO_PASSWORD,
      'g-recaptcha-response': check,
    }),
  });
};

export const signInAll = async (
  door: Door,
  cins: readonly string[],
  { checks, perSecond }: { checks: readonly string[]; perSecond: number },
): Promise<SignIns> => {
  const histogram = emptyHistogram();
  const refused = new Map<string, number>();
  const started = performance.now();
  const one = async (cin: string, nth: number): Promise<void> => {
    const dueAt = started + (nth / perSecond) * 1_000;
    await wait(Math.max(0, dueAt - performance.now()));
    const answer = await signIn(door, cin, checks[nth] ?? '', addressOf(nth + 1)).catch(() => null);
    record(histogram, performance.now() - dueAt);
    if (answer?.status === 200) return;
    tally(refused, answer ? `${answer.status} ${jsonOf(answer)?.code}` : 'no answer');
  };
  await Promise.all(cins.map(one));
  return { histogram, refused };
};
