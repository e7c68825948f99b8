/** A place that an answer holds while it is on its way. */
import type { FastifyReply } from 'fastify';

/** A line that moves may take its time; one that has stopped only holds a place, or a file open. */
export const IDLE_MS = 60_000;

/** Given back when the answer has gone; at once to who had left before, of whom nothing more is heard. */
export const leaveWhenSent = ({ raw }: FastifyReply, leave: () => void): void => {
  if (raw.destroyed) leave();
  else raw.once('close', leave);
};

export interface SendTimes {
  idleMs?: number;
  /** For all of an answer whose size is bounded; without it a line that moves has as long as it takes. */
  wholeMs?: number;
}

/** Also when it has stood still for too long; and where it has a time for all, when it was not taken by then. */
export const holdWhileSent = (
  reply: FastifyReply,
  leave: () => void,
  { idleMs = IDLE_MS, wholeMs }: SendTimes = {},
): void => {
  const cut = (): void => void reply.raw.destroy();
  const whole = wholeMs === undefined ? undefined : setTimeout(cut, wholeMs);
  leaveWhenSent(reply, () => {
    clearTimeout(whole);
    leave();
  });
  reply.raw.setTimeout(idleMs, cut);
};
