/** Where this server may connect to for somebody else: a webhook, a push service, a picture. What a name stands for is looked at when the connection is made, on the address it is made to. */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from './inner-addresses.ts';

/** Every address of a name, as the machine knows it. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveByMachine: Resolve = (host) => {
  const { promise, resolve, reject } = Promise.withResolvers<LookupAddress[]>();
  dnsLookup(host, { all: true }, (error, addresses) =>
    error ? reject(error) : resolve(addresses),
  );
  return promise;
};

class InnerTarget extends Error {
  readonly code = 'INNER_ADDRESS';
}

export interface Targets {
  /** The setting names it: inner and without https. */
  isNamed(url: URL): boolean;
  /** Whether it leads inside now. A name that nobody knows does not: it may be made later. */
  leadsInside(url: URL): Promise<boolean>;
  /** For a connection: the address that is checked is the one that is used. */
  lookupFor(url: URL): LookupFunction;
  /** An address that stands in the URL is never looked up. */
  refuseLiteral(url: URL): void;
}

/** `[::1]` is `::1`. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export const createTargets = (
  innerHosts: readonly string[],
  resolve: Resolve = resolveByMachine,
): Targets => {
  const isNamed = (url: URL) => innerHosts.includes(url.host) || innerHosts.includes(url.hostname);
  const isInnerLiteral = (url: URL) => isIP(hostOf(url)) > 0 && isInnerAddress(hostOf(url));
  // one inner address among others is enough: which of them is used is not ours to choose
  const allowed = (url: URL, addresses: LookupAddress[]) =>
    isNamed(url) || !addresses.some(({ address }) => isInnerAddress(address));
  return {
    isNamed,
    leadsInside: async (url) => {
      if (isNamed(url)) return false;
      if (isIP(hostOf(url)) > 0) return isInnerLiteral(url);
      return !allowed(url, await resolve(url.hostname).catch(() => []));
    },
    lookupFor: (url) => (host, options, callback) => {
      resolve(host).then(
        (addresses) => {
          const [first] = addresses;
          if (!first || !allowed(url, addresses)) callback(new InnerTarget(), '', 4);
          else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        (error) => callback(error, '', 4),
      );
    },
    refuseLiteral: (url) => {
      if (!isNamed(url) && isInnerLiteral(url)) throw new InnerTarget();
    },
  };
};
