/** A write is refused unless it comes from the portal's own pages: SameSite cookies alone leave sister sites a way in. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isOfStaff, isOpenedByKey } from './insurer-host.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is read by its method but changes something all the same. */
    changesState?: boolean;
  }
}

const SAFE_METHODS = ['GET', 'HEAD'];

const originOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : null;

const claimedOrigin = ({ headers }: FastifyRequest): string | null =>
  headers.origin !== undefined ? originOf(headers.origin) : originOf(headers.referer);

/** Where the portal's own page stands that asks: the check below has let in no other. */
export const portalOrigin = (request: FastifyRequest, publicUrl: string): string =>
  claimedOrigin(request) ?? publicUrl;

/**
 * A link or picture of another page names no origin, but browsers say where it came from. Those of our own pages may be
 * somebody's content: what changes something is asked for by a script, or by no browser.
 */
const isForeignFetch = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) ||
  (headers['sec-fetch-dest'] ?? 'empty') !== 'empty';

export const createOriginCheck =
  (config: { publicUrl: string; consoleUrl: string | null; production: boolean }) =>
  (request: FastifyRequest): void => {
    // no cookie opens these, so no page can lend one
    if (isOpenedByKey(request) || request.routeOptions.config.askers === 'gateway') return;
    const isRead = SAFE_METHODS.includes(request.method);
    if (isRead && !request.routeOptions.config.changesState) return;
    if (isRead && isForeignFetch(request)) throw new AppError('foreign_origin');
    const { origin, referer } = request.headers;
    if (origin === undefined && referer === undefined) {
      // the specification's own call says nothing about where it comes from
      if (isRead || request.headers['sec-fetch-site'] === 'same-origin') return;
      throw new AppError('foreign_origin');
    }
    const claimed = claimedOrigin(request);
    // a page of the members' portal is a foreign one to the console
    const pages = (isOfStaff(request) ? config.consoleUrl : null) ?? config.publicUrl;
    if (claimed === originOf(pages)) return;
    // in a trial, localhost and 127.0.0.1 are the same machine under two names
    const own = originOf(`${request.protocol}://${request.headers.host}`);
    if (!config.production && claimed !== null && claimed === own) return;
    throw new AppError('foreign_origin');
  };
