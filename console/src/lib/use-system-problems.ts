import type { Issue } from '@rafiq/contract/core/issue';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { refusedFields, systemIssueText, systemProblem } from './system-issues.ts';

/** What a form about the insurer's systems says beside its fields, and what none of them says. */
export const useSystemProblems = <Field extends string>(
  issues: readonly Issue[],
  failure: unknown,
) => {
  const refused: Partial<Record<string, string>> = refusedFields(failure);
  const isSaid = failure === null || Object.keys(refused).length > 0;
  return {
    ...useFieldProblems<Field>({
      ...{ issues, failure, textOf: systemIssueText },
      refusedBy: () => refused as Partial<Record<Field, string>>,
    }),
    problem: isSaid ? '' : systemProblem(failure),
  };
};
