/** Which of a field's problems is said beside it. */
import type { Issue } from '@rafiq/contract/core/issue';

interface Known<Field extends string> {
  /** What the rules find in what is typed now. */
  issues: readonly Issue[];
  /** Fields that were left, or that are judged from the first keystroke on. */
  judged: readonly string[];
  /** What the server refused and was not changed since. */
  refused: Partial<Record<Field, string>>;
  textOf: (issue: Issue) => string;
  /** False where the button says what is missing. */
  saysMissing: boolean;
}

/** What is wrong now comes first: it was typed after the server spoke. Nobody is corrected while they still write. */
export const fieldProblem = <Field extends string>(
  field: Field,
  { issues, judged, refused, textOf, saysMissing }: Known<Field>,
): string | undefined => {
  const found = issues.find(
    (issue) => issue.field === field && (saysMissing || issue.code !== 'required'),
  );
  return found && judged.includes(field) ? textOf(found) : refused[field];
};
