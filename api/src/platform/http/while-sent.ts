/** A place that an answer holds while it is on its way. */
import type { FastifyReply } from 'fastify';

/** A line that moves may take its time; one that has stopped only holds a place, or a file open. */
export const IDLE_MS = 60_000;

/** Given back when the answer has gone; at once to who had left before, of whom nothing more is heard. */
export const leaveWhenSent = ({ raw }: FastifyReply, leave: () => void): void => {
  if (raw.destroyed) leave();
  else raw.once('close', leave);
};

/** Also when it has stood still for too long. */
export const holdWhileSent = (
  reply: FastifyReply,
  leave: () => void,
  idleMs: number = IDLE_MS,
): void => {
  leaveWhenSent(reply, leave);
  reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
};
