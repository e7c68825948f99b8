/**
 * Events leave for the addresses that are told. One process at a time sends to an address, so that they come in order and
 * a slow one holds up nobody else; it holds the address for a minute, so that nothing is lost with it. What was
 * delivered and not written down any more is delivered again: at least once, always under the same id.
 */
import { randomUUID } from 'node:crypto';
import {
  FAILURES_BEFORE_PAUSE,
  hasFailedForDays,
  lanesFor,
  outcomeOf,
  readRetryAfter,
  SILENT_PAUSE_MS,
  waitAfter,
} from '@rafiq/contract/webhooks/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Statement } from '../../platform/db.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { lastNumber, numberEvents } from '../events/service.ts';
import { bodyOf } from './body.ts';
import {
  type Delivery,
  deliveredStatements,
  failedStatements,
  handOut,
  takeDue,
} from './delivery-repository.ts';
import { countDelivery } from './metrics.ts';
import type { Post } from './post.ts';
import { findDue, type HeldWebhook, hold, pause, release } from './repository.ts';
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

/** Longer than a turn and the fifteen seconds of its last try. */
const HELD_MS = 60_000;
const TURN_MS = 30_000;
const AT_ONCE = 200;
const HANDED_OUT_AT_ONCE = 1000;

/** What a process knows of the address that it holds. */
interface Turn extends HeldWebhook {
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
  { retryAfterMs, now }: { retryAfterMs: number | null; now: Date },
): Promise<void> => {
  turn.failuresInARow += 1;
  turn.failingSince ??= now;
  if (hasFailedForDays(turn.failingSince, now)) {
    turn.isOver = true;
    await switchOff(deps, turn, { reason: 'failing', now });
    return;
  }
  const isSilent = turn.failuresInARow >= FAILURES_BEFORE_PAUSE;
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
    await note(deps, turn, deliveredStatements(tried));
    countDelivery('delivered');
    Object.assign(turn, { failuresInARow: 0, failingSince: null });
    return;
  }
  const retryAfterMs = readRetryAfter(retryAfter, now);
  const wait = waitAfter(event.tries + 1, deps.chance());
  const dueAt = wait === null ? null : later(now, Math.max(wait, retryAfterMs ?? 0));
  await note(deps, turn, failedStatements({ ...tried, dueAt }));
  countDelivery(dueAt === null ? 'failed' : 'retried');
  if (outcome === 'gone') {
    turn.isOver = true;
    await switchOff(deps, turn, { reason: 'gone', now });
  } else await afterFailure(deps, turn, { retryAfterMs, now });
};

/** In the order of their numbers, so many at a time. */
const inLanes = async (
  events: Delivery[],
  mayGoOn: () => boolean,
  work: (event: Delivery) => Promise<void>,
): Promise<void> => {
  const queue = events.values();
  const lane = async () => {
    for (const event of queue) {
      await work(event);
      if (!mayGoOn()) return;
    }
  };
  await Promise.all(Array.from({ length: lanesFor(events.length) }, lane));
};

const handOutNew = async ({ db, clock }: DeliveryDeps, turn: Turn): Promise<void> => {
  const last = await lastNumber(db);
  while (turn.position < last) {
    const { id, types, position: after } = turn;
    const upTo = Math.min(last, after + HANDED_OUT_AT_ONCE);
    await db.transaction((tx) => handOut(tx, { id, types, after, upTo, now: clock() }));
    turn.position = upTo;
  }
};

const takeTurn = async (deps: DeliveryDeps, id: string): Promise<void> => {
  const { db, clock } = deps;
  const started = clock();
  const by = randomUUID();
  const wanted = { id, by, now: started, until: later(started, HELD_MS) };
  const held = await db.transaction((tx) => hold(tx, wanted));
  if (!held) return;
  const secrets = await openSecrets(deps, { ...held, id }, started);
  const turn: Turn = { ...held, id, secrets, failuresInARow: 0, isOver: false };
  const mayGoOn = () => !turn.isOver && clock().getTime() - started.getTime() < TURN_MS;
  try {
    while (mayGoOn()) {
      await handOutNew(deps, turn);
      const due = await takeDue(db, { id, now: clock(), limit: AT_ONCE });
      if (due.length === 0) break;
      await inLanes(due, mayGoOn, (event) => tryOne(deps, turn, event));
    }
  } finally {
    await release(db, { id, by });
  }
};

export interface Deliveries {
  /** Begins whatever is due and not under way here. Answers what it has begun. */
  begin(): Promise<Promise<void>[]>;
  /** What is under way. */
  settled(): Promise<unknown>;
}

export const createDeliveries = (
  deps: DeliveryDeps,
  onError: (error: unknown, webhook: string) => void,
): Deliveries => {
  const underWay = new Map<string, Promise<void>>();
  const begin = (id: string): Promise<void> => {
    const turn = takeTurn(deps, id)
      .catch((error: unknown) => onError(error, id))
      .finally(() => underWay.delete(id));
    underWay.set(id, turn);
    return turn;
  };
  return {
    begin: async () => {
      await numberEvents(deps.db);
      const due = await findDue(deps.db, deps.clock());
      return due.filter((id) => !underWay.has(id)).map(begin);
    },
    settled: () => Promise.all(underWay.values()),
  };
};
