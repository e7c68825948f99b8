import { issueText } from '../texts/common.ts';
import { HttpError } from './client.ts';

export type FieldProblems<Field extends string> = Partial<Record<Field, string>>;

/** The server's issues at the fields they are about. `wireNames` says under which name each field travels. */
export const fieldProblems = <Field extends string>(
  error: unknown,
  wireNames: Record<Field, string>,
): FieldProblems<Field> => {
  const issues = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  const problems: FieldProblems<Field> = {};
  for (const field of Object.keys(wireNames) as Field[]) {
    const found = issues.find((issue) => issue.field === wireNames[field]);
    if (found) problems[field] = issueText(found);
  }
  return problems;
};
