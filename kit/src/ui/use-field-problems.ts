import type { Issue } from '@rafiq/contract/core/issue';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { issueText } from '../texts/common.ts';
import { afterPress } from './after-press.ts';
import { fieldProblem } from './field-problem.ts';

interface Options<Field extends string> {
  /** What the rules find in what is typed now. */
  issues: readonly Issue[];
  /** Why the form was not taken, and what that says of each field. */
  failure?: unknown;
  refusedBy?: (failure: unknown) => Partial<Record<Field, string>>;
  textOf?: (issue: Issue) => string;
  /** Fields that are judged from the first keystroke on; the others once they were left. */
  atOnce?: readonly Field[];
  /** False where the button says what is missing. */
  saysMissing?: boolean;
}

const NOTHING = () => ({});

/** What a form says beside each of its fields: what is wrong in it, and what the server refused until it is changed. */
export const useFieldProblems = <Field extends string>({
  issues,
  failure = null,
  refusedBy = NOTHING,
  textOf = issueText,
  atOnce = [],
  saysMissing = true,
}: Options<Field>) => {
  const [left, setLeft] = useState<readonly string[]>(atOnce);
  const [mended, setMended] = useState<{ failure: unknown; fields: readonly Field[] }>({
    failure: null,
    fields: [],
  });
  const stale = mended.failure === failure ? mended.fields : [];
  const refused: Partial<Record<Field, string>> = { ...refusedBy(failure) };
  for (const field of stale) delete refused[field];

  return {
    problemOf: (field: Field): string | undefined =>
      fieldProblem(field, { issues, judged: left, refused, textOf, saysMissing }),
    leave: (field: Field): void => afterPress(() => setLeft((fields) => [...fields, field])),
    /** What the server said of this field no longer holds: it is being changed. */
    mend: (field: Field): void => setMended({ failure, fields: [...stale, field] }),
    /** Says everything at once and goes to the first field that is wrong; true when there is one. */
    reveal: (form: HTMLFormElement): boolean => {
      flushSync(() => setLeft([...left, ...issues.map(({ field }) => field)]));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return issues.length > 0;
    },
  };
};

export type UsedFieldProblems<Field extends string> = ReturnType<typeof useFieldProblems<Field>>;
