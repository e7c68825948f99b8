/**
 * When a browser last wrote, kept by itself: for some seconds what it reads comes from the primary, which has what was
 * written; a replica may not have it yet. A browser without the mark always reads from the primary. It is no secret and
 * decides nothing else: whoever forges it makes their own lists old.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { secretCookie } from './session-cookie.ts';

/** A replica later than 3 s is left out within 2 more. The rest is for clocks of processes that differ. */
const PRIMARY_FOR_MS = 10_000;
const MARK = /^[0-9a-z]{8,9}$/;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Marks every answer to a call that may have written; answers whether a call's reads may lag. */
export const addWrittenMarks = (
  app: FastifyInstance,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): ((request: FastifyRequest) => boolean) => {
  const { name, options } = secretCookie('written', publicUrl);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!READS.includes(request.method))
      reply.setCookie(name, clock().getTime().toString(36), options);
    done();
  });
  return ({ cookies }) => {
    const mark = cookies[name];
    if (mark === undefined || !MARK.test(mark)) return false;
    return clock().getTime() - Number.parseInt(mark, 36) > PRIMARY_FOR_MS;
  };
};
