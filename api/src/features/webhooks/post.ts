/** One try to deliver: a connection of its own, fifteen seconds, and of the answer only its status and a wish to wait. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Targets } from '../../platform/outside/targets.ts';

export interface Answer {
  /** Null: none came, and `problem` says why. */
  status: number | null;
  retryAfter: string | null;
  problem: string | null;
  ms: number;
}

export type Post = (
  url: string,
  message: { headers: Record<string, string>; body: string | Buffer },
) => Promise<Answer>;

/** How long one try may take: for fifteen seconds, by the clock. */
const inFifteenSeconds = (): AbortSignal => AbortSignal.timeout(15_000);

/** A word for the log: never what the other side said. */
const problemOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error ? String(error.code) : error.name;
  return code
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 40);
};

/** Enough for any polite sentence: whoever sends more is cut off. */
const MOST_READ = 64 * 1024;

/** To its end, so that the other side sees no connection torn off; nobody looks at it. */
const discard = (answer: IncomingMessage): void => {
  let left = MOST_READ;
  answer.on('error', () => undefined);
  answer.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) answer.destroy();
  });
};

/** Redirects are not followed: node follows none. */
export const createPost =
  (targets: Targets, limit: () => AbortSignal = inFifteenSeconds): Post =>
  async (address, { headers, body }) => {
    const started = performance.now();
    const url = new URL(address);
    const { promise, resolve, reject } = Promise.withResolvers<Omit<Answer, 'ms'>>();
    try {
      targets.refuseLiteral(url);
      const send = url.protocol === 'http:' ? requestHttp : requestHttps;
      const options = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Rafiq-Webhooks/1.0',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
        lookup: targets.lookupFor(url),
        signal: limit(),
        // none is kept: the next one is looked at anew
        agent: false,
      } as const;
      const sent = send(url, options, (answer) => {
        const { statusCode = null, headers: said } = answer;
        resolve({ status: statusCode, retryAfter: said['retry-after'] ?? null, problem: null });
        discard(answer);
      });
      sent.on('error', reject);
      sent.end(body);
      return { ...(await promise), ms: Math.round(performance.now() - started) };
    } catch (error) {
      const ms = Math.round(performance.now() - started);
      return { status: null, retryAfter: null, problem: problemOf(error), ms };
    }
  };
