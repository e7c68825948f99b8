/** Files on their way to somebody: few at a time for each, and none that stands still. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { asAttachment, asShown } from './attachment.ts';
import { holdWhileSent, IDLE_MS } from './while-sent.ts';

export interface Download {
  /** Null: it is shown in its page, and not kept. */
  name: string | null;
  mediaType: string;
  size: number;
  bytes: Readable;
}

export interface Downloads {
  /** Opens the file once there is a place for it. */
  send(reply: FastifyReply, owner: string, open: () => Promise<Download>): Promise<FastifyReply>;
}

const LIMITS = { perOwner: 6, all: 128 };

export const createDownloads = (limits = { ...LIMITS, idleMs: IDLE_MS }): Downloads => {
  const concurrency = createConcurrencyLimit(limits);
  return {
    send: async (reply, owner, open) => {
      // the store may be slow as well: from here on nothing waits longer
      holdWhileSent(reply, concurrency.take({ owner }), { idleMs: limits.idleMs });
      const { bytes, name, ...file } = await open();
      // whoever has left meanwhile would never close it
      if (reply.raw.destroyed) bytes.destroy();
      const told = name === null ? asShown(reply, file) : asAttachment(reply, { name, ...file });
      return told.send(bytes);
    },
  };
};
