/** Turns what zod says about a request into the contract's issues, named as on the wire. */
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { z } from 'zod';
import { AppError } from '../errors.ts';

type ZodIssue = z.core.$ZodIssue;

const MAX_ISSUES = 20;
const MAX_NAME = 60;

const pathOf = (path: PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_NAME);

const tooBig = (found: z.core.$ZodIssueTooBig, field: string): Issue => {
  const max = Number(found.maximum);
  if (found.origin === 'string') return issue(field, 'too_long', { max });
  if (found.origin === 'array') return issue(field, 'too_many_values', { max });
  return issue(field, 'number_too_large', { max });
};

const tooSmall = (found: z.core.$ZodIssueTooSmall, field: string): Issue =>
  found.origin === 'number'
    ? issue(field, 'number_too_small', { min: Number(found.minimum) })
    : issue(field, 'required');

const countOf = (issues: Issue[], code: Issue['code']): number =>
  issues.filter((one) => one.code === code).length;

/** Of several shapes that do not fit, the one that was probably meant: it knows most of the fields. */
const closest = (found: z.core.$ZodIssueInvalidUnion, root: string): Issue[] => {
  const shapes = found.errors.map((issues) =>
    issues.flatMap((one) => toIssues({ ...one, path: [...found.path, ...one.path] }, root)),
  );
  const [best = [issue(pathOf(found.path) || root, 'wrong_type')]] = shapes.sort(
    (a, b) =>
      countOf(a, 'unknown_field') - countOf(b, 'unknown_field') ||
      countOf(a, 'required') - countOf(b, 'required'),
  );
  return best;
};

const toIssues = (found: ZodIssue, root: string): Issue[] => {
  const field = pathOf(found.path) || root;
  switch (found.code) {
    case 'unrecognized_keys':
      return found.keys.map((key) => issue(pathOf([...found.path, key]), 'unknown_field'));
    case 'invalid_type':
      return [issue(field, found.input === undefined ? 'required' : 'wrong_type')];
    case 'too_big':
      return [tooBig(found, field)];
    case 'too_small':
      return [tooSmall(found, field)];
    case 'invalid_value':
      return [issue(field, found.input === undefined ? 'required' : 'unknown_value')];
    case 'invalid_union':
      return closest(found, root);
    case 'custom':
      // the contract's schemas look at one thing only by themselves: whether a text can be read
      return [issue(field, found.params?.issue === 'text_format' ? 'text_format' : 'wrong_type')];
    default:
      return [issue(field, 'wrong_type')];
  }
};

/** Fastify asks for one of these per route and part (body, querystring, params). */
export const compileValidator = (route: { schema: z.ZodType; httpPart?: string | undefined }) => {
  const root = route.httpPart ?? 'body';
  return (data: unknown) => {
    const result = z.safeParse(route.schema, data ?? undefined, { reportInput: true });
    if (result.success) return { value: result.data };
    const issues = result.error.issues.flatMap((found) => toIssues(found, root));
    return { error: new AppError('invalid_data', { issues: issues.slice(0, MAX_ISSUES) }) };
  };
};

/** Rules speak in model names; whoever called the API knows wire names only. */
export const renameIssues = (issues: Issue[], wireNames: Record<string, string>): Issue[] =>
  issues.map((one) => ({
    ...one,
    field: Object.hasOwn(wireNames, one.field) ? (wireNames[one.field] ?? one.field) : one.field,
  }));
