/**
 * The insurer's side is answered on a host of its own, so that a proxy can keep it inside: on the members' host there is
 * nothing there. A trial has one host for both.
 */
import type { FastifyRequest } from 'fastify';

// what is below /v1/contacts/ is the members'
const INSURERS =
  /^\/(?:(?:v1\/(?:feeds|events|requests|staff)|console)(?:[/?]|$)|v1\/contacts(?:\?|$))/;
const BY_KEY = /^\/v1\/(?:(?:feeds|events|requests)(?:[/?]|$)|contacts(?:\?|$))/;
const CONSOLE = /^\/console(?:[/?]|$)/;
const BY_STAFF = /^\/v1\/staff(?:[/?]|$)/;

type Asked = Pick<FastifyRequest, 'url'> & {
  routeOptions: Pick<FastifyRequest['routeOptions'], 'url'>;
};

/** By the route that answers: its pattern is spelt in one way only. */
const pathOf = ({ routeOptions, url }: Asked): string => routeOptions.url ?? url;

/** Calls of the insurer's systems: a key opens them, and no cookie does. */
export const isOpenedByKey = (request: Asked): boolean => BY_KEY.test(pathOf(request));

/** Calls of the console: the cookie of somebody of the staff opens them, and a member's does not. */
export const isOfStaff = (request: Asked): boolean => BY_STAFF.test(pathOf(request));

/** The console's own page and files. */
export const isOfConsole = (request: Asked): boolean => CONSOLE.test(pathOf(request));

const hostOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).host : null;

/** Compared with what the sender typed as Host: a forwarded one could be made up by anybody whom the proxy lets through. */
export const createHostRule = (config: { consoleUrl: string | null; production: boolean }) => {
  const { consoleUrl, production } = config;
  const isHere = ({ headers }: FastifyRequest): boolean => {
    if (consoleUrl === null) return !production;
    const { protocol, host } = new URL(consoleUrl);
    return hostOf(`${protocol}//${headers.host}`) === host;
  };
  return (request: FastifyRequest): boolean => !INSURERS.test(pathOf(request)) || isHere(request);
};
