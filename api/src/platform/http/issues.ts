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
    default:
      return [issue(field, 'wrong_type')];
  }
};

/** No database keeps NUL, and half of a character is none. */
const isReadable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** No body of ours is deeper; what is gets refused by its shape, and must not be walked to its end. */
const MAX_DEPTH = 8;

const unreadable = (value: unknown, path: PropertyKey[]): Issue[] => {
  if (typeof value === 'string')
    return isReadable(value) ? [] : [issue(pathOf(path) || 'body', 'text_format')];
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => unreadable(inner, [...path, key]));
};

/** Fastify asks for one of these per route and part (body, querystring, params). */
export const compileValidator = (route: { schema: z.ZodType; httpPart?: string | undefined }) => {
  const root = route.httpPart ?? 'body';
  return (data: unknown) => {
    const result = z.safeParse(route.schema, data ?? undefined, { reportInput: true });
    const texts = root === 'body' ? unreadable(data, []) : [];
    if (result.success && texts.length === 0) return { value: result.data };
    const shapes = result.error?.issues.flatMap((found) => toIssues(found, root)) ?? [];
    const issues = [...shapes, ...texts];
    return { error: new AppError('invalid_data', { issues: issues.slice(0, MAX_ISSUES) }) };
  };
};

/** Rules speak in model names; whoever called the API knows wire names only. */
export const renameIssues = (issues: Issue[], wireNames: Record<string, string>): Issue[] =>
  issues.map((one) => ({
    ...one,
    field: Object.hasOwn(wireNames, one.field) ? (wireNames[one.field] ?? one.field) : one.field,
  }));
