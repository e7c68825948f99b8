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

/** One try. */
export interface Attempt {
  at: string;
  eventId: string;
  /** Null: there was no answer. */
  status: number | null;
  problem: string | null;
  ms: number;
}
