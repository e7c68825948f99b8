import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppError } from '../errors.ts';
import { compileValidator } from './issues.ts';

const schema = z.strictObject({
  title: z.string().max(20),
  people: z.array(z.strictObject({ name: z.string() })).default([]),
});
const validate = compileValidator({ schema, httpPart: 'body' });
const issuesOf = (body: unknown) => (validate(body).error as AppError | undefined)?.issues;

describe('a text in a body', () => {
  it.each(['', 'é', '😀', '\u202e نص', '\n\t', '\u0001', '\ufffd'])('may be %j', (title) => {
    expect(validate({ title }).value).toEqual({ title, people: [] });
  });

  it.each(['a\0b', '\ud800', 'a\udc00', '\ude00\ud83d'])('may not be %j', (text) => {
    expect(issuesOf({ title: text })).toEqual([{ field: 'title', code: 'text_format' }]);
    expect(issuesOf({ title: '', people: [{ name: 'a' }, { name: text }] })).toEqual([
      { field: 'people.1.name', code: 'text_format' },
    ]);
    expect(issuesOf(text)).toContainEqual({ field: 'body', code: 'text_format' });
  });

  it('is told beside whatever else is wrong', () => {
    expect(issuesOf({ title: '\0', people: 1 })).toEqual([
      { field: 'people', code: 'wrong_type' },
      { field: 'title', code: 'text_format' },
    ]);
  });

  it('is looked for no deeper than a body can be', () => {
    const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect(issuesOf({ title: '', people: deep })).toMatchObject([{ field: 'people.0' }]);
  });
});
