/** A random mark by which a browser is known again for a moment: what it was asked, only it may answer. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secretCookie } from './session-cookie.ts';

export interface BrowserMarks {
  /** Keeps the one that is there: two tabs of one browser do not disturb each other. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  /** Empty when it holds none. */
  read(request: FastifyRequest): string;
}

const MARK_BYTES = 16;
const MARK = /^[A-Za-z0-9_-]{22}$/;

/** Gone when the browser is closed. */
export const createBrowserMarks = (deps: { publicUrl: string }): BrowserMarks => {
  const { name, options } = secretCookie('browser', deps.publicUrl);
  const read = ({ cookies }: FastifyRequest): string => {
    const mark = cookies[name] ?? '';
    return MARK.test(mark) ? mark : '';
  };
  return {
    read,
    give: (request, reply) => {
      const mark = read(request) || randomBytes(MARK_BYTES).toString('base64url');
      reply.setCookie(name, mark, options);
      return mark;
    },
  };
};
