/** What one network may send against the door: guesses, questions and rubbish, from as many addresses as a /48 holds. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Call, exchange, jsonOf } from '../world/http.ts';
import { tally } from '../world/ledger.ts';

export interface Attack {
  origin: string;
  publicUrl: string;
  /** Whose doors are tried: members who sign in at the same time. */
  cins: readonly string[];
  /** Solved before, since a puzzle would take the processor from the server that is measured. */
  solved: readonly string[];
  calls: number;
  perSecond: number;
}

/** Answers by kind of call: "429 too_many_attempts", "200"… */
export type AttackResult = Record<string, Map<string, number>>;

const WRONG_PASSWORD = 'Wrong#2026';
const A_DATE = '1980-01-01';

const json = (path: string, body: object): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** One of 65,535 networks of a household's size, all of one renter. */
const addressOf = (nth: number): string =>
  `2001:db8:bad:${(1 + ((nth * 7919) % 65_535)).toString(16)}::1`;

const callsOf = ({ cins, solved }: Attack): Record<string, (nth: number) => Call> => {
  const cinOf = (nth: number): string => cins[nth % cins.length] ?? '';
  const login = (nth: number, check: string): Call =>
    json('/v1/auth/login', {
      NUM_CIN: cinOf(nth),
      password: WRONG_PASSWORD,
      'g-recaptcha-response': check,
    });
  const paid = [...solved];
  return {
    'guess with a solved check': (nth) => login(nth, paid.pop() ?? ''),
    'guess with a made-up check': (nth) => login(nth, 'AAAA'),
    'guess with a spent check': (nth) => login(nth, solved[0] ?? ''),
    'is this CIN insured': (nth) =>
      json('/v1/auth/check', { NUM_CIN: cinOf(nth), DATE_NAISSANCE: A_DATE, code_parrainage: '' }),
    'forgotten password': (nth) =>
      json('/v1/auth/forgot/check', { NUM_CIN: cinOf(nth), DATE_NAISSANCE: A_DATE }),
    'call me back': () =>
      json('/v1/support/callbacks', { reason: 'information', phone: '0612345678' }),
    challenge: () => ({ method: 'GET', path: '/v1/auth/challenge' }),
    rubbish: () => json('/v1/auth/login', { NUM_CIN: { $ne: null } }),
  };
};

const nameOf = (answer: Answer): string =>
  [answer.status, jsonOf(answer)?.code].filter((part) => part !== undefined).join(' ');

/** At a steady pace, whether or not earlier calls are answered. A solved check is used while there are some. */
export const attack = async (plan: Attack): Promise<AttackResult> => {
  const calls = callsOf(plan);
  const [paid = '', ...free] = Object.keys(calls);
  const everyNth = Math.max(1, Math.floor(plan.calls / Math.max(1, plan.solved.length)));
  const result: AttackResult = Object.fromEntries(Object.keys(calls).map((k) => [k, new Map()]));
  const running = new Set<Promise<void>>();
  const started = performance.now();
  const send = async (nth: number): Promise<void> => {
    const kind = nth % everyNth === 0 ? paid : (free[nth % free.length] ?? paid);
    const counts = result[kind] ?? new Map();
    const call = calls[kind]?.(nth);
    if (!call) return;
    const headers = {
      ...call.headers,
      origin: plan.publicUrl,
      'x-forwarded-for': addressOf(nth),
    };
    const answer = await exchange(plan.origin, { ...call, headers }).catch(() => null);
    tally(counts, answer ? nameOf(answer) : 'no answer');
  };
  for (let nth = 0; nth < plan.calls; nth += 1) {
    const early = started + (nth / plan.perSecond) * 1_000 - performance.now();
    if (early > 1) await wait(early);
    const one = send(nth).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return result;
};
