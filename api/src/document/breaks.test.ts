import { describe, expect, it } from 'vitest';
import { findBreaks } from './breaks.ts';
import type { Schema } from './fits.ts';

const text: Schema = { type: 'string' };

interface Told {
  id?: string;
  security?: object[];
  parameters?: object[];
  /** Of what is sent; null: nothing is. */
  body?: Schema | null;
  isBodyNeeded?: boolean;
  answer?: Schema;
  error?: Schema;
  status?: string;
  media?: string;
}

const documentOf = ({
  id = 'getThing',
  security = [{ session: [] }],
  parameters = [],
  body = null,
  isBodyNeeded = true,
  answer = { type: 'object' },
  error = { type: 'object', properties: { code: text, message: text } },
  status = '200',
  media = 'application/json',
}: Told = {}) => ({
  components: { schemas: { Answer: answer } },
  paths: {
    '/thing': {
      post: {
        operationId: id,
        security,
        parameters,
        ...(body && {
          requestBody: { required: isBodyNeeded, content: { [media]: { schema: body } } },
        }),
        responses: {
          [status]: { content: { [media]: { schema: { $ref: '#/components/schemas/Answer' } } } },
          400: { content: { 'application/json': { schema: { allOf: [error] } } } },
        },
      },
    },
  },
});

const breaks = (before: Told, after: Told) => findBreaks(documentOf(before), documentOf(after));
const sent = (before: Schema, after: Schema) => breaks({ body: before }, { body: after });
const answered = (before: Schema, after: Schema) => breaks({ answer: before }, { answer: after });
const fields = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const strict = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  ...fields(properties, required),
  additionalProperties: false,
});
const query = (more: object = {}) => ({ in: 'query', name: 'q', schema: text, ...more });

describe('a call', () => {
  it('that is gone breaks, and one that is new does not', () => {
    const one = documentOf();
    expect(findBreaks(one, { paths: {} })).toEqual(['POST /thing is gone']);
    expect(findBreaks({ paths: {} }, one)).toEqual([]);
    expect(findBreaks(one, one)).toEqual([]);
  });

  it('breaks when it is called otherwise', () => {
    expect(breaks({}, { id: 'readThing' })).toEqual(['POST /thing: it is not called getThing']);
  });

  it('breaks when it is for fewer than before', () => {
    const key = [{ accessKey: [] }];
    expect(breaks({ security: [] }, {})).toHaveLength(1);
    expect(breaks({}, { security: key })).toHaveLength(1);
    expect(breaks({}, { security: [] })).toEqual([]);
    expect(breaks({}, { security: [{ session: [] }, ...key] })).toEqual([]);
  });
});

describe('a parameter', () => {
  it.each<[string, object[], object[]]>([
    ['that is gone', [query()], []],
    ['that is new and needed', [], [query({ required: true })]],
    ['that is needed now', [query()], [query({ required: true })]],
    ['of another type', [query()], [query({ schema: { type: 'integer' } })]],
  ])('%s breaks', (_what, before, after) => {
    expect(breaks({ parameters: before }, { parameters: after })).toHaveLength(1);
  });

  it('that is new, or not needed any more, breaks nothing', () => {
    expect(breaks({}, { parameters: [query()] })).toEqual([]);
    expect(breaks({ parameters: [query({ required: true })] }, { parameters: [query()] })).toEqual(
      [],
    );
  });
});

describe('a body', () => {
  it.each<[string, Schema, Schema]>([
    ['a new field that is needed', strict({}), strict({ a: text }, ['a'])],
    ['a field that is needed now', strict({ a: text }), strict({ a: text }, ['a'])],
    ['a field that is not taken any more', strict({ a: text }), strict({})],
    ['a field of another type', strict({ a: text }), strict({ a: { type: 'number' } })],
    ['a null that is not taken', strict({ a: { type: ['string', 'null'] } }), strict({ a: text })],
    [
      'a value that is not taken',
      strict({ a: { enum: ['x', 'y'] } }),
      strict({ a: { enum: ['x'] } }),
    ],
    [
      'values where any was taken',
      strict({ a: text }),
      strict({ a: { type: 'string', enum: ['x'] } }),
    ],
    [
      'a shorter text',
      strict({ a: { ...text, maxLength: 9 } }),
      strict({ a: { ...text, maxLength: 8 } }),
    ],
    ['a limit where there was none', strict({ a: text }), strict({ a: { ...text, maxLength: 8 } })],
    ['a higher minimum', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }],
    ['a pattern', strict({ a: text }), strict({ a: { ...text, pattern: '^a' } })],
    ['no further fields', fields({ a: text }), strict({ a: text })],
    ['a shape less', { anyOf: [text, { type: 'null' }] }, text],
    [
      'a field that is needed in each row of a text',
      { ...text, contentSchema: fields({}) },
      { ...text, contentSchema: fields({ a: text }, ['a']) },
    ],
    [
      'rows of another type',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'null' } },
    ],
  ])('breaks with %s', (_what, before, after) => {
    expect(sent(before, after)).toHaveLength(1);
  });

  it.each<[string, Schema, Schema]>([
    ['a new field that may be left out', strict({}), strict({ a: text })],
    ['a field that may be left out now', strict({ a: text }, ['a']), strict({ a: text })],
    ['another value', strict({ a: { enum: ['x'] } }), strict({ a: { enum: ['x', 'y'] } })],
    [
      'a longer text',
      strict({ a: { ...text, maxLength: 8 } }),
      strict({ a: { ...text, maxLength: 9 } }),
    ],
    ['a shape more', text, { anyOf: [{ type: 'null' }, text] }],
    ['numbers where whole ones were', { type: 'integer' }, { type: 'number' }],
  ])('takes %s', (_what, before, after) => {
    expect(sent(before, after)).toEqual([]);
  });

  it('breaks when it is needed now, is not taken any more, or is of another kind', () => {
    expect(breaks({}, { body: text })).toHaveLength(1);
    expect(breaks({ body: text, isBodyNeeded: false }, { body: text })).toHaveLength(1);
    expect(breaks({ body: text }, {})).toHaveLength(1);
    expect(breaks({ body: text }, { body: text, media: 'text/csv' })).toEqual([
      'POST /thing: it takes no application/json any more',
      'POST /thing: 200 is no application/json any more',
    ]);
    expect(breaks({}, { body: text, isBodyNeeded: false })).toEqual([]);
  });
});

describe('an answer', () => {
  it.each<[string, Schema, Schema]>([
    ['a field that is gone', fields({ a: text }, ['a']), fields({})],
    ['a field that is gone and might be left out', fields({ a: text }), fields({})],
    ['a field that may be left out', fields({ a: text }, ['a']), fields({ a: text })],
    ['a field of another type', fields({ a: text }), fields({ a: { type: 'number' } })],
    ['a null that is new', fields({ a: text }), fields({ a: { type: ['string', 'null'] } })],
    ['a value that is new', fields({ a: { enum: ['x'] } }), fields({ a: { enum: ['x', 'y'] } })],
    ['any value', fields({ a: { type: 'string', enum: ['x'] } }), fields({ a: text })],
    ['a shape that is new', text, { anyOf: [text, { type: 'null' }] }],
    [
      'rows without a field',
      { type: 'array', items: fields({ a: text }) },
      { type: 'array', items: fields({}) },
    ],
  ])('breaks with %s', (_what, before, after) => {
    expect(answered(before, after)).toHaveLength(1);
  });

  it.each<[string, Schema, Schema]>([
    ['a new field', fields({}), fields({ a: text }, ['a'])],
    ['a field that is always there now', fields({ a: text }), fields({ a: text }, ['a'])],
    ['a value less', fields({ a: { enum: ['x', 'y'] } }), fields({ a: { enum: ['x'] } })],
    [
      'a value more where it was said that more may come',
      fields({ a: { enum: ['x'], 'x-open-enum': true } }),
      fields({ a: { enum: ['x', 'y'], 'x-open-enum': true } }),
    ],
    ['a shape less', { anyOf: [text, { type: 'null' }] }, text],
  ])('takes %s', (_what, before, after) => {
    expect(answered(before, after)).toEqual([]);
  });

  it('breaks under another status of success', () => {
    expect(breaks({}, { status: '201' })).toEqual(['POST /thing: it answers no 200 any more']);
  });

  it('of an error may have another code, and no field less', () => {
    const withCode = (code: string, more: Record<string, Schema> = { message: text }) => ({
      error: fields({ code: { type: 'string', enum: [code] }, ...more }),
    });
    expect(breaks(withCode('a'), withCode('b'))).toEqual([]);
    expect(breaks(withCode('a'), withCode('a', {}))).toEqual([
      'POST /thing: it answers otherwise: answer 400.message is gone',
    ]);
  });
});
