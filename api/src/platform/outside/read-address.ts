/** Reads what an address of the internet answers: by https, never inside, over a few redirects, within a limit of time. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import type { Targets } from './targets.ts';

/** Nothing came. Why is not said: whoever named the address could learn from it what lies inside. */
export class NothingRead extends Error {}

/** The bytes of an answer, as they come. A stream that fails on its way fails with any error. */
export type ReadAddress = (address: string) => Promise<Readable>;

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** For one address, all its redirects and all its bytes together. */
const inTenSeconds = (): AbortSignal => AbortSignal.timeout(10_000);

const isAllowed = (url: URL, targets: Targets): boolean =>
  (url.protocol === 'https:' || (url.protocol === 'http:' && targets.isNamed(url))) &&
  url.username === '' &&
  url.password === '';

const ask = (url: URL, targets: Targets, signal: AbortSignal): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  targets.refuseLiteral(url);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const sent = send(
    url,
    {
      method: 'GET',
      // as it is: what is packed would have to be unpacked without end
      headers: { 'user-agent': 'Rafiq/1.0', 'accept-encoding': 'identity' },
      lookup: targets.lookupFor(url),
      signal,
      agent: false,
    },
    resolve,
  );
  sent.on('error', reject);
  sent.end();
  return promise;
};

/** Where a redirect leads to; null where it leads nowhere. */
const nextOf = ({ headers: { location = '' } }: IncomingMessage, from: URL): URL | null =>
  URL.canParse(location, from.href) ? new URL(location, from) : null;

const follow = async (
  url: URL,
  { targets, signal, left }: { targets: Targets; signal: AbortSignal; left: number },
): Promise<Readable> => {
  if (!isAllowed(url, targets)) throw new NothingRead();
  const answer = await ask(url, targets, signal);
  // a failure after the last reader has left must not end the process
  answer.on('error', () => undefined);
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  const next = REDIRECTS.includes(answer.statusCode ?? 0) ? nextOf(answer, url) : null;
  if (next === null || left === 0) throw new NothingRead();
  return follow(next, { targets, signal, left: left - 1 });
};

export const createReadAddress =
  (targets: Targets, limit: () => AbortSignal = inTenSeconds): ReadAddress =>
  async (address) => {
    if (!URL.canParse(address)) throw new NothingRead();
    try {
      return await follow(new URL(address), { targets, signal: limit(), left: MOST_REDIRECTS });
    } catch (cause) {
      throw new NothingRead('nothing was read', { cause });
    }
  };
