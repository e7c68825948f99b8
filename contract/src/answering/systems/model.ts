/** Answers that a system of the insurer gives by its key, as somebody of the staff would in the console. */
import type { Problem, Refusal } from '../../conversations/model.ts';
import type { Language } from '../../core/language.ts';

/**
 * `leaving`: it can still be taken back; `approval`: it waits for a second person; `sent`: the member has it;
 * `withdrawn`: it has not left, and will not.
 */
export const SYSTEM_ANSWER_STATES = ['leaving', 'approval', 'sent', 'withdrawn'] as const;
export type SystemAnswerState = (typeof SYSTEM_ANSWER_STATES)[number];

/** Why one was withdrawn. `taken-back`: by a supervisor, or by the call that takes it back. */
export const WITHDRAWN = [
  'changed',
  'gone',
  'renewal-pending',
  'not-allowed',
  'file-gone',
  'not-approved',
  'taken-back',
] as const satisfies readonly (Problem | 'taken-back')[];
export type Withdrawn = (typeof WITHDRAWN)[number];

/** What a template says and the portal may not know, or not yet. */
export interface TemplateValues {
  folder?: string | undefined;
  due?: string | undefined;
}

export interface NamedDocument {
  sha256: string;
  name: string;
}

/** As it is sent. What is left out is the template's, or nothing. */
export interface SystemAnswer {
  /** Of the request, as it was taken. */
  version: number;
  status?: string | undefined;
  text?: Partial<Record<Language, string | undefined>> | undefined;
  template?: { code: string; values?: TemplateValues | undefined } | undefined;
  papers?: readonly string[] | undefined;
  refusal?: { reason: Refusal } | undefined;
  documents?: readonly NamedDocument[] | undefined;
  /** Why a refusal is taken back, or what is decided on somebody's data, for the second person. */
  reason?: string | undefined;
}
