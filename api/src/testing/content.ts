/** Content for tests, and what is left of it in tables and store. */

import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { picturePath } from '@rafiq/contract/blogs/rules';
import { CONTENT_KINDS } from '@rafiq/contract/content/kinds';
import { contentRetention } from '../features/content/retention.ts';
import { type Imported, importContent } from '../features/content/service.ts';
import { recordFile, storeFile } from '../platform/file-store/keep-file.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import { keepRows } from '../platform/retention.ts';
import type { TestApp } from './app.ts';
import { anMp3, aPdf, PNG, ZIP } from './files.ts';

const titles = { title_fr: 'Titre', title_en: 'Title', title_ar: 'عنوان' };
export const aDocument = { kind: 'document', id: 'doc', ...titles, file: 'a.pdf' };
export const aPartner = {
  kind: 'partner',
  id: 'p-1',
  name: 'Clinique',
  category: 'clinique',
  city: 'Fès',
};
export const aVideo = {
  kind: 'video',
  id: 'v-1',
  ...titles,
  youtube_url: 'https://www.youtube.com/watch?v=EXAMPLE0001',
};
export const aPost = {
  kind: 'blog',
  id: 'b-1',
  label_fr: 'Article',
  label_en: 'Post',
  label_ar: 'مقال',
  url: 'https://www.example.com/a',
  published_at: '2026-05-01',
};
export const anAgent = {
  kind: 'agent',
  id: 'a-1',
  name: 'Agence',
  city: 'Rabat',
  latitude: 34,
  longitude: -6.8,
};
export const aFaq = {
  kind: 'faq',
  id: 'f-1',
  topic: 'access',
  question_fr: 'q',
  question_en: 'q',
  question_ar: 'س',
  answer_fr: 'a\nb',
  answer_en: 'a',
  answer_ar: 'ج',
};
export const aCity = {
  kind: 'city',
  id: 'ville-neuve',
  name_fr: 'Ville Neuve',
  name_ar: 'المدينة',
};
export const anObservation = {
  kind: 'observation',
  id: 'o-1',
  written: 'Plafond dentaire atteint',
  text_fr: 'Plafond dentaire atteint',
  text_en: 'Dental limit reached',
  text_ar: 'تم بلوغ سقف علاج الأسنان',
};
export const ALL = [aDocument, aPartner, aVideo, aPost, anAgent, aFaq, aCity];

const FILES: Record<string, Buffer> = {
  'a.pdf': aPdf('a'),
  'folder/b.png': PNG,
  'empty.pdf': Buffer.alloc(0),
  'archive.pdf': ZIP,
  'turned.gif': Buffer.from('GIF89a'),
  'sound.mp3': anMp3(2),
  'large.pdf': Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]),
};

const open = (path: string): Readable => {
  const bytes = FILES[path];
  if (bytes) return Readable.from([bytes]);
  throw Object.assign(new Error(path), { code: 'ENOENT' });
};

type Line = object | string;

export const loadRows = (
  { db, files }: Pick<TestApp, 'db' | 'files'>,
  rows: readonly Line[],
  { replace = false } = {},
): Promise<Imported> => {
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
  const clock = () => new Date('2026-06-01T08:00:00Z');
  return importContent({ db, files, clock }, { ndjson: lines.join('\n'), open, replace });
};

export const PICTURE_ID = '2b1f0c1e-6d1c-4a53-9a4e-3f1d2c5b7a90';

/** A picture of our store above an article that is there. */
export const showPicture = async (test: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  const stored = await storeFile(test, Readable.from([PNG]), { maxBytes: PNG.length });
  const now = new Date('2026-06-01T08:00:00Z');
  await test.db.transaction(async (tx) => {
    await recordFile(tx, { ...stored, id: PICTURE_ID, name: 'a.png', createdAt: now });
    await tx.run({
      text: 'insert into content_files (file_id, kept_until) values ($1, $2)',
      values: [PICTURE_ID, now],
    });
    await tx.run({
      text: `update versions set content = content || jsonb_build_object('featured_image', $1::text)
             where kind = 'blog' and key = $2`,
      values: [picturePath(PICTURE_ID), aPost.id],
    });
    await tx.run({
      text: 'update blog_posts set featured_image = $1 where id = $2',
      values: [picturePath(PICTURE_ID), aPost.id],
    });
  });
};

export const problemsOf = async (
  test: TestApp,
  rows: readonly Line[],
  options = {},
): Promise<string[]> => {
  const result = await loadRows(test, rows, options);
  if (result.outcome !== 'refused') throw new Error('it was loaded');
  return result.refused.map(({ line, kind, id, field, code }) =>
    [line, kind, id, field, code].filter((part) => part !== '').join(' '),
  );
};

const TABLES = ['library_documents', 'partners', 'videos', 'blog_posts', 'agents', 'faqs'];

/** Rows of each kind but cities, then of files, then the bytes in the store. */
export const countContent = async ({ db, filesDir }: TestApp): Promise<number[]> => {
  const counts: number[] = [];
  for (const table of [...TABLES, 'files']) {
    const [row] = await db.rows<{ count: number }>({
      text: `select count(*)::int as count from ${table}`,
    });
    counts.push(row?.count ?? -1);
  }
  const stored = await readdir(filesDir, { recursive: true, withFileTypes: true });
  return [...counts, stored.filter((one) => one.isFile()).length];
};
export const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0];

/** As if nothing that was replaced could be put back any more. */
export const forgetContentFiles = async ({ db, files }: TestApp): Promise<void> => {
  await keepRows(db, contentRetention, new Date('2099-01-01'));
  await removeForgottenFiles({ db, files });
};

export const removeContent = async (test: TestApp): Promise<void> => {
  for (const table of TABLES) await test.db.run({ text: `delete from ${table}` });
  await test.db.run({
    // but for the towns of the migrations
    text: `delete from versions where kind = any ($1) and (kind <> 'city' or key like 'ville-%')`,
    values: [CONTENT_KINDS],
  });
  for (const table of ['content_imports', 'observations', 'needed_documents'])
    await test.db.run({ text: `delete from ${table}` });
  await test.db.run({ text: "delete from cities where id like 'ville-%'" });
  await forgetContentFiles(test);
};
