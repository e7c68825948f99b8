/** What a field may hold: the same words for requests, for what the insurer's systems send, and for what is stored. */

export interface Text {
  is: 'text';
  /** What is read at all; the rules say what is too long, with a message of their own. */
  max: number;
  /** It may have several. */
  lines?: true;
  /** What kind of text it is, for the keyboard that is offered. */
  like?: 'name' | 'phone' | 'plate' | 'city';
}
/** May be left out: this is read then. */
export interface OptionalText extends Text {
  otherwise: string;
}
export interface Choice<Value extends string | number = string | number> {
  is: 'choice';
  values: readonly Value[];
}
/** In dirhams. While it is being typed it may be null: not a number, or nothing yet. */
export interface Amount {
  is: 'amount';
}
/** Of any unit. */
export interface Quantity {
  is: 'number';
}
/** YYYY-MM-DD. `until`: the last day that it may be, of one that does not lie ahead. */
export interface Day {
  is: 'day';
  until?: 'today' | 'tomorrow';
}
/** HH:MM, as the clock on the wall says. */
export interface Time {
  is: 'time';
}
export interface YesNo {
  is: 'yesNo';
}
export interface OrNull<Type> {
  is: 'orNull';
  type: Type;
}

/** What is stored and answered. */
export type KeptType =
  | Text
  | Choice
  | Amount
  | Quantity
  | Day
  | YesNo
  | OrNull<Text | Amount | Quantity | Day>;

/** What a field of a feed may hold. */
export type FeedType =
  | Text
  | Choice
  | Amount
  | Day
  | YesNo
  /** Of another row of the same source. */
  | { is: 'key'; of: string }
  | { is: 'cin' }
  | { is: 'name' }
  | { is: 'email' }
  | { is: 'phone' }
  | { is: 'rate' }
  /** The number that a member was given for a request. */
  | { is: 'reference' }
  | { is: 'sha256' }
  | { is: 'list'; max: number; of: FeedFields };

/** What an editor is asked for: of what is no plain text the word also says how it is typed and checked. */
export type EditedType =
  | Text
  | Choice<string>
  | {
      is:
        | 'email'
        | 'phone'
        | 'address'
        | 'image'
        | 'youtube'
        | 'city'
        | 'moment'
        | 'file'
        | 'color'
        | 'hosts';
    }
  | { is: 'degrees'; most: number };

/** What is told of a field to whoever writes the feed. */
export interface FeedNote {
  /** Where it is checked more closely than it is stored. */
  type?: FeedType;
  /** What a row without it means: this value, or nothing at all. A field that has none must be there. */
  otherwise?: string | boolean | null;
  /** Who may write it: a feed as long as the member has not, or only with a new row. Every other one follows the feed. */
  keeps?: 'member' | 'first';
  /** One sentence. */
  about: string;
  example: string | number | boolean | readonly Record<string, string | number>[];
}
export interface FeedField extends FeedNote {
  type: FeedType;
}
export type FeedFields = Record<string, FeedField>;

export const text = (max = 200): Text => ({ is: 'text', max });
export const optionalText = (max = 200, otherwise = ''): OptionalText => ({
  ...text(max),
  otherwise,
});
/** Of several lines. */
export const lines = (max: number): Text => ({ ...text(max), lines: true });
export const longText = text(10_000);
export const id = text(40);
export const amount: Amount = { is: 'amount' };
export const quantity: Quantity = { is: 'number' };
export const yesNo: YesNo = { is: 'yesNo' };
export const day: Day = { is: 'day' };
/** A fact of a person's life: it has happened, or it is wrong. */
export const pastDay: Day = { is: 'day', until: 'today' };
/** Stamped by a system, whose clock may be ahead of Morocco's: the night's batch may tell of tomorrow. */
export const stampedDay: Day = { is: 'day', until: 'tomorrow' };
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) => ({
  is: 'choice' as const,
  values,
});
export const orNull = <Type extends Text | Amount | Quantity | Day>(type: Type): OrNull<Type> => ({
  is: 'orNull',
  type,
});
export const keyOf = (entity: string): FeedType => ({ is: 'key', of: entity });
export const listOf = (max: number, of: FeedFields): FeedType => ({ is: 'list', max, of });
