/**
 * What editors had before there was one store (18_versions.sql): all of it is found again.
 * @module-tag slow
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listChanges } from '../features/content/changes.ts';
import { requireItem } from '../features/content/item.ts';
import { publishDue } from '../features/content/service.ts';
import { listHistory } from '../features/deadlines/editing.ts';
import { lockInForce, readDeadlines } from '../features/deadlines/service.ts';
import { listForEditors, readPage } from '../features/templates/reading.ts';
import { findPublished, type Published } from '../features/versions/service.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { isSpread, openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog as log } from '../testing/silent-log.ts';

let test: TestDatabase;
let directory: string;
const copy = async (isMeant: (number: number) => boolean): Promise<void> => {
  for (const name of await readdir(MIGRATIONS_DIRECTORY))
    if (isMeant(Number.parseInt(name, 10)))
      await cp(join(MIGRATIONS_DIRECTORY, name), join(directory, name));
};
const run = (text: string, ...values: unknown[]) => test.db.run({ text, values });

const AT = '2026-11-14T10:00:00Z';
const LATER = '2026-11-20T09:00:00Z';
const question = (question_fr: string, position = 1) => ({
  ...{ topic: 'access', question_fr, question_en: 'Where?', question_ar: 'أين؟', position },
  ...{ answer_fr: 'Ici.', answer_en: 'Here.', answer_ar: 'هنا.' },
});
const wordingOf = (code: string) => SHIPPED.find((one) => one.code === code)?.wording;

const change = (kind: string, id: string, act: string, sides: [unknown, unknown]) =>
  run(
    `insert into content_changes (kind, item_id, act, before, after, at, by_name) values ($1, $2, $3, $4, $5, $6, 'Amine Rami')`,
    ...[kind, id, act, ...sides.map((side) => (side === null ? null : JSON.stringify(side))), AT],
  );

const fill = async (): Promise<void> => {
  const live = JSON.stringify({ id: 'kept', ...question('Deux ?', 7) });
  await run('insert into faqs select (json_populate_record(null::faqs, $1)).*', live);
  await change('faq', 'kept', 'published', [null, question('Une ?')]);
  await change('faq', 'kept', 'published', [question('Une ?'), question('Deux ?')]);
  await change('faq', 'gone', 'removed', [question('Partie ?'), null]);
  await change('faq', '', 'ordered', [{ kept: 2 }, { kept: 7 }]);
  for (const [id, basedOn] of [
    ['kept', 1],
    ['fresh', 0],
  ])
    await run(
      `insert into content_drafts (kind, id, content, publish_at, based_on, by_name, updated_at)
       values ('faq', $1, $2, $3, $4, 'Amine Rami', $5)`,
      ...[id, JSON.stringify(question('Trois ?')), AT, basedOn, AT],
    );
  const template = 'insert into templates (sort, code, revision, place, used, draft, retired_at)';
  await run(`${template} values ('answer', 'under-way', 3, 2, 2, 3, null),
    ('answer', 'reimbursed', 1, 1, null, null, '${AT}'), ('answer', 'own', 2, null, 1, null, '${AT}')`);
  for (const [code, number, publishedAt] of [
    ['under-way', 1, AT],
    ['under-way', 2, AT],
    ['under-way', 3, null],
    ['own', 1, AT],
  ])
    await run(
      `insert into template_versions (sort, code, number, wording, created_at, published_at) values ('answer', $1, $2, $3, $4, $5)`,
      ...[code, number, JSON.stringify(wordingOf('under-way')), AT, publishedAt],
    );
  for (const version of [1, 2]) {
    const content = JSON.stringify({ ...SHIPPED_DEADLINES });
    await run(
      `insert into deadlines (version, content, by_name, changed_at, moved, late, compiled) values ($1, $2, '', $3, $1, 0, $4)`,
      ...[version, content, AT, `mark ${version}`],
    );
    await run(
      `insert into brand_versions (version, content, part, at, by_name) values ($1, $2, $3, $4, 'Amine Rami')`,
      ...[version, `{"hotline":"${version}"}`, `{"hotline":"${version}"}`, AT],
    );
  }
};

// a plain PostgreSQL: how tables come to lie on others is Citus's own
beforeAll(async () => {
  if (isSpread()) return;
  test = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'rafiq-migrations-'));
  await test.db.script('drop schema helped, public cascade; create schema public');
  await copy((number) => number <= 17);
  await migrate(test.db, { directory, log });
  await fill();
  await copy((number) => number === 18);
  await migrate(test.db, { directory, log });
});
afterAll(async () => {
  if (isSpread()) return;
  await test.close();
  await rm(directory, { recursive: true });
});

const changes = (id: string) =>
  listChanges(
    { db: test.db, clock: () => new Date(LATER) },
    { kind: 'faq', id, before: null },
    'fr',
  );

it.skipIf(isSpread())('content: what members read, its history and its drafts', async () => {
  const { published, draft } = await requireItem(test.db, { kind: 'faq', id: 'kept' });
  expect([published?.question_fr, draft?.values.question_fr]).toEqual(['Deux ?', 'Trois ?']);
  expect(await changes('kept')).toMatchObject([
    { act: 'published', by: 'Amine Rami', fields: [{ before: 'Une ?', after: 'Deux ?' }] },
    { act: 'published', what: 'new' },
  ]);
  expect(await changes('gone')).toMatchObject([{ act: 'removed', what: 'removed' }]);
  expect(await changes('')).toMatchObject([{ act: 'ordered', what: 'changed' }]);
  const city = await requireItem(test.db, { kind: 'city', id: 'fes' });
  expect(city.published).toEqual({ name_fr: 'Fès', name_ar: 'فاس' });
  // what was based on an older state is still held back
  await publishDue({ db: test.db }, new Date(LATER));
  const held = await requireItem(test.db, { kind: 'faq', id: 'kept' });
  expect(held.draft?.problem).toMatchObject({ code: 'content_moved_on' });
  const other = await requireItem(test.db, { kind: 'faq', id: 'fresh' });
  expect(other.draft?.problem).toMatchObject({ code: 'content_author_out' });
});

it.skipIf(isSpread())('templates: versions, order, and what is offered no more', async () => {
  const answers = (await listForEditors(test.db)).filter(({ sort }) => sort === 'answer');
  expect(answers.slice(0, 2)).toMatchObject([
    { code: 'reimbursed', state: 'retired', used: 1, wording: wordingOf('reimbursed') },
    { code: 'under-way', state: 'draft', used: 2, draft: 3 },
  ]);
  expect(answers.at(-1)).toMatchObject({ code: 'own', state: 'retired', used: 1 });
  const { versions } = await readPage(test.db, { sort: 'answer', code: 'under-way' });
  expect(versions.map(({ number, published }) => [number, published !== null])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ]);
});

it.skipIf(isSpread())('deadlines and brand: all versions, and the one that holds', async () => {
  expect(await readDeadlines(test.db)).toMatchObject({ version: 2, compiled: 'mark 2' });
  expect(await lockInForce(test.db)).toBe('mark 2');
  expect(await listHistory(test.db)).toMatchObject([
    { version: 2, moved: 2 },
    { version: 1, moved: 1 },
  ]);
  const brand = await findPublished<Published>(test.db, { kinds: ['brand'] }, 9);
  expect(
    brand.map(({ version, content, result, state }) => [version, content, result, state]),
  ).toEqual([
    [2, { hotline: '2' }, { hotline: '2' }, 'published'],
    [1, { hotline: '1' }, { hotline: '1' }, 'past'],
  ]);
});
