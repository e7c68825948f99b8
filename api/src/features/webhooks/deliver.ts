/**
 * Events leave for an address that is told. The job of the address says that one process at a time sends to it, so that
 * they come in order and a slow one holds up nobody else. What was delivered and not written down any more is delivered
 * again: at least once, always under the same id.
 */
import {
  FAILURES_BEFORE_PAUSE,
  hasFailedForDays,
  isAnsweredBySomebody,
  outcomeOf,
  readRetryAfter,
  SILENT_PAUSE_MS,
  waitAfter,
} from '@rafiq/contract/webhooks/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Statement } from '../../platform/db.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { bodyOf } from './body.ts';
import {
  type Delivery,
  deliveredStatements,
  failedStatements,
  resumedStatements,
  takeDue,
} from './delivery-repository.ts';
import { countDelivery } from './metrics.ts';
import type { Post } from './post.ts';
import { findAddress, pause, type ToldAddress } from './repository.ts';
import { signedHeaders } from './secrets.ts';
import { openSecrets, UNREADABLE } from './sign.ts';
import { switchOff, type TellDeps } from './tell.ts';

export interface DeliveryDeps extends TellDeps {
  clock: Clock;
  box: SecretBox;
  post: Post;
  /** From 0 to 1, for the waits. */
  chance: () => number;
}

/** Then it is looked up anew: its address, its secrets, and whether it is on. */
const TURN_MS = 30_000;
const AT_ONCE = 200;
/** After a pause: one less than leads to the next, so that whatever else is due has a chance too. */
const ASKED_FIRST = FAILURES_BEFORE_PAUSE - 1;

/** What a process knows of the address that it sends to. */
interface Turn extends ToldAddress {
  id: string;
  secrets: string[];
  failuresInARow: number;
  isOver: boolean;
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const send = ({ post, clock }: DeliveryDeps, { url, secrets }: Turn, event: Delivery) => {
  if (secrets.length === 0) return UNREADABLE;
  const body = bodyOf(event);
  return post(url, { headers: signedHeaders({ id: event.id, body, now: clock() }, secrets), body });
};

/** Nothing more is sent in this turn when the address is gone, asks for a pause or does not answer at all. */
const afterFailure = async (
  deps: DeliveryDeps,
  turn: Turn,
  { status, retryAfterMs, now }: { status: number | null; retryAfterMs: number | null; now: Date },
): Promise<void> => {
  turn.failuresInARow += 1;
  turn.failingSince ??= now;
  if (hasFailedForDays(turn.failingSince, now)) {
    turn.isOver = true;
    await switchOff(deps, turn, { reason: 'failing', now });
    return;
  }
  // nobody there after a pause: another one, at once
  const isAway = turn.isPaused && !isAnsweredBySomebody(status);
  const isSilent = isAway || turn.failuresInARow >= FAILURES_BEFORE_PAUSE;
  const pauseMs = retryAfterMs ?? (isSilent ? SILENT_PAUSE_MS : null);
  if (pauseMs === null) return;
  turn.isOver = true;
  await pause(deps.db, turn.id, later(now, pauseMs));
};

/** The first statement notes the try: it finds no webhook any more when somebody has removed it meanwhile. */
const note = async ({ db }: DeliveryDeps, turn: Turn, statements: Statement[]): Promise<void> => {
  const [noted] = await db.batch(statements);
  if (noted === 0) turn.isOver = true;
};

const tryOne = async (deps: DeliveryDeps, turn: Turn, event: Delivery): Promise<void> => {
  const { status, retryAfter, problem, ms } = await send(deps, turn, event);
  const now = deps.clock();
  const { number } = event;
  const tried = { webhookId: turn.id, eventId: event.id, number, status, problem, ms, now };
  const outcome = outcomeOf(status);
  if (outcome === 'delivered') {
    const resumed = turn.isPaused ? resumedStatements(tried) : [];
    await note(deps, turn, [...deliveredStatements(tried), ...resumed]);
    countDelivery('delivered');
    Object.assign(turn, { failuresInARow: 0, failingSince: null, isPaused: false });
    return;
  }
  const retryAfterMs = readRetryAfter(retryAfter, now);
  const wait = waitAfter(event.tries + 1, deps.chance());
  const dueAt = wait === null ? null : later(now, Math.max(wait, retryAfterMs ?? 0));
  await note(deps, turn, failedStatements({ ...tried, dueAt, isCounted: event.isDue }));
  countDelivery(dueAt === null && event.isDue ? 'failed' : 'retried');
  if (outcome === 'gone') {
    turn.isOver = true;
    await switchOff(deps, turn, { reason: 'gone', now });
  } else await afterFailure(deps, turn, { status, retryAfterMs, now });
};

/**
 * Sends what is due, in the order of the numbers. After a pause the oldest goes first, whenever its next try would be: when
 * it is taken, all behind it follow. When somebody is there who does not take it, the next ones have their turn, and what
 * is due: one that fails by itself holds up no other. What is left after half a minute, or when the process stops, is the
 * next job's.
 */
export const deliverTo = async (
  deps: DeliveryDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock } = deps;
  const started = clock();
  const address = await findAddress(db, id, started);
  if (!address) return;
  const secrets = await openSecrets(deps, { ...address, id }, started);
  const turn: Turn = { ...address, id, secrets, failuresInARow: 0, isOver: false };
  const mayGoOn = () =>
    !turn.isOver && !signal.aborted && clock().getTime() - started.getTime() < TURN_MS;
  let isFirst = turn.isPaused;
  while (mayGoOn()) {
    const limit = isFirst ? ASKED_FIRST : AT_ONCE;
    const due = await takeDue(db, { id, now: clock(), limit, isAll: isFirst });
    isFirst = false;
    if (due.length === 0) break;
    for (const event of due) {
      await tryOne(deps, turn, event);
      if (!mayGoOn()) return;
    }
  }
  if (turn.isPaused && turn.failuresInARow > 0)
    await pause(db, id, later(clock(), SILENT_PAUSE_MS));
};
