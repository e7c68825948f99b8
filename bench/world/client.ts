/**
 * A client that does not give up: what fails in a way that may be tried again is sent again, unchanged and with the
 * same key, as a person does who presses the portal's button once more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Call, exchange, jsonOf } from './http.ts';
import { type Ledger, tally } from './ledger.ts';

/** A person is less patient; an outage in a trial is shorter. */
const GIVE_UP_MS = 90_000;
const PAUSE_MS = { min: 30, more: 120 };
/** The file and line of a program, or its folders: nothing of that belongs into an answer. */
const STACK = /\bat .+:\d+:\d+|node_modules|\.ts:\d+/;

export type Verdict = 'good' | 'again' | 'wrong';

/** A proxy says in its own words that nobody was there; the portal says 503 with its code and when to come again. */
export const judge = (answer: Answer, wanted: number): { verdict: Verdict; name: string } => {
  const { status, headers, body } = answer;
  if (status === wanted) return { verdict: 'good', name: String(status) };
  const said = jsonOf(answer);
  const code = typeof said?.code === 'string' ? said.code : undefined;
  const name = `${status} ${code ?? 'without a code'}`;
  if (STACK.test(body.toString('utf8'))) return { verdict: 'wrong', name: `${name} with a stack` };
  const isProxy = code === undefined && [502, 503, 504].includes(status);
  if (isProxy) return { verdict: 'again', name: `${status} of the proxy` };
  const isRetryable = status === 503 && code !== undefined && headers['retry-after'] !== undefined;
  return { verdict: isRetryable ? 'again' : 'wrong', name };
};

export interface Client {
  /** Undefined when it never came through, or came back with what nobody can act on: the ledger says what. */
  insist(call: Call, wanted: number): Promise<Answer | undefined>;
}

/** Each try goes to the next address, as behind a proxy. */
export const createClient = (origins: () => readonly string[], ledger: Ledger): Client => {
  let turn = 0;
  const attempt = async (call: Call, wanted: number) => {
    const all = origins();
    turn += 1;
    const origin = all[turn % all.length] ?? '';
    try {
      const answer = await exchange(origin, call);
      return { answer, ...judge(answer, wanted) };
    } catch {
      return { answer: undefined, verdict: 'again' as const, name: 'no answer' };
    }
  };
  return {
    insist: async (call, wanted) => {
      const until = performance.now() + GIVE_UP_MS;
      for (;;) {
        const { answer, verdict, name } = await attempt(call, wanted);
        if (verdict === 'good') return answer;
        if (verdict === 'wrong' || performance.now() > until) {
          tally(ledger.wrong, `${name} to ${call.method} ${call.path.split('?')[0]}`);
          return undefined;
        }
        tally(ledger.again, name);
        await wait(PAUSE_MS.min + Math.random() * PAUSE_MS.more);
      }
    },
  };
};
