import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Who really holds the other end of the socket: no header can claim it, whatever proxies are trusted. */
export const isLoopbackPeer = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '');
