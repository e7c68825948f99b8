/** What only the machine itself may read: messages of a trial, and metrics unless they are public. */
import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** Without it, a page on a foreign name that was made to lead here could read what this machine shows itself. */
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const OF_PROXIES = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip)$/;

/** A proxy on the same machine also comes from loopback, but says for whom it asks. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => OF_PROXIES.test(name));

/** Who really holds the other end of the socket, and by which name it asked: no header can claim it for another. */
export const isFromThisMachine = (request: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
  OWN_NAMES.test(request.headers.host ?? '') &&
  !isForwarded(request);
