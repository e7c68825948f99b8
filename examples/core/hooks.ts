/** The address for webhooks, and a page that shows what has been taken. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

const MINUTES_5_S = 300;
const MAX_BYTES = 65_536;

/** As Standard Webhooks 1.0 says; the body as it came, not as it was parsed and written again. */
export const isFromPortal = (
  { secret, body, now }: { secret: string; body: string; now: number },
  headers: IncomingHttpHeaders,
): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  // an old call that somebody has kept is not to be believed either
  if (secret === '' || !(Math.abs(now / 1_000 - Number(at)) <= MINUTES_5_S)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  // several while a secret is being rotated
  return String(signatures)
    .split(' ')
    .map((one) => Buffer.from(one.replace('v1,', ''), 'base64'))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
};

const readBody = async (request: AsyncIterable<Buffer>): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).length > MAX_BYTES) return undefined;
  }
  return Buffer.concat(chunks).toString('utf8');
};

interface Hooks {
  secret: string;
  port: number;
  /** Something has happened: ask for it. What the event says is not even read. */
  onEvent: () => void;
  /** For whoever looks at / with a browser or curl. */
  show: () => unknown;
}

export const listen = ({ secret, port, onEvent, show }: Hooks): Server =>
  createServer(async (request, answer) => {
    if (request.method === 'GET') {
      answer.setHeader('content-type', 'application/json');
      return answer.end(`${JSON.stringify(show(), null, 2)}\n`);
    }
    const body = await readBody(request).catch(() => undefined);
    const isTrue =
      body !== undefined && isFromPortal({ secret, body, now: Date.now() }, request.headers);
    if (!isTrue) return answer.writeHead(401).end();
    // answered before anything is done: what an event tells is asked for by its cursor, so that nothing hangs on this call
    answer.writeHead(204).end();
    return onEvent();
  }).listen(port, '127.0.0.1');
