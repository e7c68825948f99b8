import { readFile } from 'node:fs/promises';
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_TAGS } from '../api-tags.ts';
import { findBreaks } from './breaks.ts';
import { describeApi } from './describe.ts';
import { DOCUMENT_FILE, RELEASED_FILE, readDocument, toText } from './files.ts';
import { resolveRefs } from './refs.ts';

interface Errors {
  allOf?: [unknown, { properties: { code: { enum: ErrorCode[] } } }];
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: { examples?: unknown[] }; example?: string }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Errors; example?: unknown }> }
  >;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
let told: object;
let operations: Operation[];

const versionOf = (document: object): string =>
  resolveRefs<{ info: { version: string } }>(document).info.version;

/** Other words for the same thing make no other version. */
const withoutWords = (document: object): string =>
  JSON.stringify(document, (key, value) =>
    ['description', 'summary', 'version'].includes(key) && typeof value === 'string'
      ? undefined
      : value,
  );

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

beforeAll(async () => {
  told = await describeApi();
  const { paths } = resolveRefs<{ paths: Record<string, Record<string, Operation>> }>(told);
  operations = Object.values(paths).flatMap(Object.values<Operation>);
});

describe('the document in docs/openapi', () => {
  it('is what the application says: npm run openapi writes it anew', async () => {
    expect(await readFile(DOCUMENT_FILE, 'utf8')).toBe(toText(told));
  });

  it('names no machine: it is the same for every insurer', () => {
    expect(told).toMatchObject({ servers: [{ url: '/' }], info: { license: { name: 'MIT' } } });
    expect(toText(told)).not.toMatch(/localhost|127\.0\.0\.1/);
  });
});

describe('the last released document', () => {
  it('is kept: nothing would break a program that was made from it', async () => {
    expect(findBreaks(await readDocument(RELEASED_FILE), told)).toEqual([]);
  });

  it('has an older version than one that says something else: VERSION in docs.ts is raised', async () => {
    const released = await readDocument(RELEASED_FILE);
    const isChanged = withoutWords(released) !== withoutWords(told);
    if (isChanged) expect(isNewer(versionOf(told), versionOf(released))).toBe(true);
  });
});

describe('each call', () => {
  it('has an id of its own, a summary and one tag, and every tag is described', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThanOrEqual(68);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, tags } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary, operationId).toMatch(/^\S.{5,}/);
      expect(tags, operationId).toHaveLength(1);
    }
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect([...used].sort()).toEqual(Object.keys(API_TAGS).sort());
  });

  it('tells its errors by status, each with the codes that it may have', () => {
    for (const { operationId, responses } of operations) {
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(errors.map(([status]) => status)).toEqual(
        expect.arrayContaining(['400', '500', '503']),
      );
      for (const [status, { description, content }] of errors) {
        const codes = content?.['application/json']?.schema.allOf?.[1]?.properties.code.enum ?? [];
        expect(codes.length, `${operationId} ${status}`).toBeGreaterThan(0);
        for (const code of codes) {
          expect(description).toContain(`\`${code}\`: `);
          expect(String(ERROR_STATUS[code]), operationId).toBe(status);
        }
      }
    }
  });

  it('has an example of each body that it takes, of what it answers, and of each id in its path', () => {
    for (const { operationId, requestBody, responses, parameters = [] } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        const json = Number(status) < 300 ? content?.['application/json'] : undefined;
        if (json) expect(ajv.validate(json.schema, json.example), operationId).toBe(true);
      }
      const json = requestBody?.content['application/json'];
      if (json) expect(json.schema.examples, operationId).not.toBeUndefined();
      for (const type of ['application/x-ndjson', 'text/csv'].filter(
        (one) => requestBody?.content[one],
      ))
        expect(requestBody?.content[type]?.example, operationId).toBeDefined();
      for (const one of parameters.filter((parameter) => parameter.in === 'path'))
        expect(one.example, `${operationId} ${one.name}`).toBeDefined();
    }
  });
});
