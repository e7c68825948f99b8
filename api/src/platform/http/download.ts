/** Files on their way to a member: few at a time for each, and none that stands still. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { asAttachment } from './attachment.ts';

export interface Download {
  name: string;
  mediaType: string;
  size: number;
  bytes: Readable;
}

export interface Downloads {
  /** Opens the file once there is a place for it. */
  send(reply: FastifyReply, memberId: string, open: () => Promise<Download>): Promise<FastifyReply>;
}

const LIMITS = { perOwner: 6, all: 128 };
/** A line that moves may take its time; one that has stopped only holds a file open. */
const IDLE_MS = 60_000;

export const createDownloads = (limits = { ...LIMITS, idleMs: IDLE_MS }): Downloads => {
  const concurrency = createConcurrencyLimit(limits);
  return {
    send: async (reply, memberId, open) => {
      const leave = concurrency.take({ owner: memberId });
      reply.raw.once('close', leave);
      // the store may be slow as well: from here on nothing waits longer
      reply.raw.setTimeout(limits.idleMs, () => reply.raw.destroy());
      const { bytes, ...file } = await open();
      // whoever has left meanwhile would never close it
      if (reply.raw.destroyed) bytes.destroy();
      return asAttachment(reply, file).send(bytes);
    },
  };
};
