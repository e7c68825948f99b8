import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { AppError } from './errors.ts';
import { createLog } from './log.ts';

describe('an error in the log', () => {
  let database: TestDatabase;
  let lines: string[];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.script('create table people (cin text unique, age int)');
  });
  afterAll(() => database.close());
  beforeEach(() => {
    lines = [];
  });

  const errorOf = (text: string, values: unknown[]): Promise<unknown> =>
    database.db.run({ text, values }).then(
      () => undefined,
      (error: unknown) => error,
    );
  const insertTwice = () => errorOf('insert into people (cin) values ($1), ($1)', ['SECRET77']);

  it('says what kind it is and where it comes from, and not which value broke the rule', async () => {
    log.error({ err: await insertTwice() }, 'broken');
    const [line = ''] = lines;
    expect(Object.keys(JSON.parse(line).err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(JSON.parse(line).err).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "people_cin_key"',
    });
    expect(line).not.toContain('SECRET77');
  });

  it('does not repeat a value that its type cannot hold', async () => {
    log.error({ err: await errorOf('select $1::text::int', ['SECRET"77']) }, 'broken');
    expect(lines[0]).toContain('invalid input syntax for type integer: …');
    expect(lines[0]).not.toContain('SECRET');
  });

  it('names the cause with the same care', async () => {
    log.warn({ err: new AppError('unavailable', { cause: await insertTwice() }) }, 'refused');
    expect(JSON.parse(lines[0] ?? '').err.cause.code).toBe('23505');
    expect(lines[0]).not.toContain('SECRET77');
  });

  it('stays careful in the log that a request writes to', async () => {
    const app = fastify({ loggerInstance: log });
    const error = await insertTwice();
    app.get('/', async (request) => {
      request.log.error({ err: error }, 'broken');
      return 'done';
    });
    await app.inject('/');
    expect(lines.join('')).toContain('23505');
    expect(lines.join('')).not.toContain('SECRET77');
    await app.close();
  });
});
