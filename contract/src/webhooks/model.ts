/** An address of the insurer's systems that is told what happened. */
import type { Language } from '../core/language.ts';
import type { EventType } from '../events/model.ts';

/** `asked`: by a person; `gone`: its address answered so; `failing`: for days. */
export type DisabledFor = 'asked' | 'gone' | 'failing';

export interface NewWebhook {
  url: string;
  /** Null: every type, also those to come. */
  types: EventType[] | null;
  /** The e-mail that is told when it is switched off. */
  contact: string;
  language: Language;
}

export interface Webhook extends NewWebhook {
  id: string;
  createdAt: string;
  createdBy: string;
  disabledAt: string | null;
  disabledFor: DisabledFor | null;
  failingSince: string | null;
  /** Until then the secret before the last rotation signs too. */
  formerUntil: string | null;
}

/** And what waits for it: also what it was not handed out yet, which is all of it while it is off. */
export interface ListedWebhook extends Webhook {
  waiting: number;
  /** When the oldest of what waits happened. */
  waitingSince: string | null;
  /** What was given up. */
  failed: number;
}

/** One try. */
export interface Attempt {
  at: string;
  eventId: string;
  /** Null: a test, or an event that was put away. */
  type: EventType | null;
  /** When its event is tried again. */
  nextAt: string | null;
  /** Null: there was no answer. */
  status: number | null;
  problem: string | null;
  ms: number;
}
