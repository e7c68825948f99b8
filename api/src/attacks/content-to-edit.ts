/** Content that the recipes change: each call has its own, so that their order is no matter. */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brandPartOf, brandValuesOf } from '@rafiq/contract/brand/model';
import type { StaffAct } from '@rafiq/contract/staff/model';
import { SHIPPED_TERMS } from '../features/terms/service.ts';
import { recordFile, storeFile } from '../platform/file-store/keep-file.ts';
import type { TestApp } from '../testing/app.ts';
import { shippedBrand } from '../testing/brand.ts';
import { PNG } from '../testing/files.ts';

/** Higher than any number that a call of a test makes. */
const NUMBER = '900041';
const IMPORT = '900040';
const FILE = '5d1f4a52-6f0a-4b7e-9a53-2f6f0c1d8e90';
const FAQ = {
  topic: 'access',
  ...{ question_fr: 'Où ?', question_en: 'Where?', question_ar: 'أين؟' },
  ...{ answer_fr: 'Ici.', answer_en: 'Here.', answer_ar: 'هنا.' },
};
const CITY = '{"kind":"city","id":"ville-neuve","name_fr":"Ville Neuve","name_ar":"المدينة"}';

const FILE_BRAND = shippedBrand();
const BRAND = brandValuesOf(FILE_BRAND, SHIPPED_TERMS);

const LIVE = ['to-save', 'to-remove', 'code'];
const PREPARED = ['to-publish', 'to-discard'];
const VERSION = `0.${NUMBER}`;

export const someContent = async ({ db, files }: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  const faq = JSON.stringify(FAQ);
  await db.run({
    text: `insert into faqs select (jsonb_populate_record(null::faqs, $2::jsonb ||
             jsonb_build_object('id', id, 'position', 1))).* from unnest($1::text[]) id`,
    values: [[...LIVE, 'to-undo'], faq],
  });
  const [by, at] = ['Amine Rami', '2026-11-14T10:00:00Z'];
  await db.run({
    text: `insert into versions (kind, key, version, revision, state, content, by_name, at)
           select 'faq', key, 1, 0, 'published', $2::jsonb || '{"position":1}', $3, $4 from unnest($1::text[]) key`,
    values: [LIVE, faq, by, at],
  });
  await db.run({
    text: `insert into versions (kind, key, version, revision, state, content, by_name, at)
           select 'faq', key, 1, $3::bigint, 'draft', $2::jsonb, $4, $5 from unnest($1::text[]) key`,
    values: [PREPARED, faq, NUMBER, by, at],
  });
  await db.run({
    text: `insert into content_imports (id, at, by_name, counts) values ($1, $2, $3, '[]')`,
    values: [IMPORT, at, by],
  });
  await db.run({
    text: `insert into versions (kind, key, version, revision, state, content, by_name, at, published_at, published_by,
             act, import_id)
           select 'faq', n.key, n.version, n.revision, n.state, n.content, $2, $3,
             case when n.act is not null then $3::timestamptz end, $2, n.act, n.import_id
           from jsonb_to_recordset($1::jsonb) n (key text, version integer, revision bigint, state text, content jsonb,
             act text, import_id bigint)`,
    values: [
      JSON.stringify([
        { key: 'to-put-back', version: 1, revision: 1, state: 'past', content: FAQ },
        { key: 'to-put-back', version: 2, revision: NUMBER, state: 'published', act: 'removed' },
        {
          ...{ key: 'to-undo', version: 2, revision: IMPORT, state: 'published', content: FAQ },
          ...{ act: 'imported', import_id: IMPORT },
        },
      ]),
      by,
      at,
    ],
  });
  await db.run({
    text: `insert into versions (kind, key, version, revision, state, content, result, by_name, at, published_at,
             published_by, act)
           values ('brand', '', 1, 1, 'published', $1::jsonb, $2::jsonb, $3, $4, $4, $3, 'saved')`,
    values: [JSON.stringify(BRAND), JSON.stringify(brandPartOf(BRAND)), by, at],
  });
  const stored = await storeFile({ db, files }, Readable.from([PNG]), { maxBytes: 1_000_000 });
  await db.transaction(async (tx) => {
    const createdAt = new Date('2026-11-14T10:00:00Z');
    await recordFile(tx, { ...stored, id: FILE, name: 'feuille.png', createdAt });
    await tx.run({
      text: `insert into content_files (file_id, kept_until) values ($1, '2099-01-01')`,
      values: [FILE],
    });
  });
};

interface Recipe {
  act: StaffAct;
  own?: object;
  id?: string;
  ids?: Record<string, string>;
}

const act = 'content.edit';
const faqOf = (id: string, own?: object): Recipe => ({
  ...{ act, ids: { kind: 'faq', id } },
  ...(own && { own }),
});

export const CONTENT_CALLS: Record<string, Recipe> = {
  'GET /v1/staff/brand': { act },
  'PUT /v1/staff/brand': { act, own: { values: BRAND, version: 1 } },
  'POST /v1/staff/brand/versions/{number}/put-back': {
    ...{ act, ids: { number: '1' } },
    own: { version: 2 },
  },
  'GET /v1/staff/content': { act },
  'GET /v1/staff/content/{kind}': faqOf(''),
  'POST /v1/staff/content/{kind}': faqOf(''),
  'POST /v1/staff/content/{kind}/order': {
    ...{ act, ids: { kind: 'video' } },
    // the one that the world has
    own: { ids: ['v-1'], seen: ['v-1'] },
  },
  'GET /v1/staff/content/{kind}/{id}': faqOf('code'),
  'PUT /v1/staff/content/{kind}/{id}': faqOf('to-save'),
  'POST /v1/staff/content/{kind}/{id}/discard': faqOf('to-discard', { version: VERSION }),
  'POST /v1/staff/content/{kind}/{id}/publish': faqOf('to-publish', { version: VERSION }),
  'POST /v1/staff/content/{kind}/{id}/remove': faqOf('to-remove'),
  'GET /v1/staff/content-changes': { act },
  'POST /v1/staff/content-changes/{number}/put-back': {
    ...{ act, ids: { number: NUMBER } },
    own: { version: `${NUMBER}.0` },
  },
  'GET /v1/staff/content-imports': { act },
  'POST /v1/staff/content-imports/preview': { act },
  'POST /v1/staff/content-imports': {
    act,
    own: { text: CITY, token: hash('sha256', `${NUMBER} false ${CITY}`) },
  },
  'DELETE /v1/staff/content-imports/{id}': { act, id: IMPORT },
  'POST /v1/staff/content-files': { act },
  'GET /v1/staff/content-files/{id}': { act, id: FILE },
};

/** Of these the ledger hears nothing. */
export const UNWRITTEN_CONTENT = Object.fromEntries(
  Object.keys(CONTENT_CALLS)
    .filter((name) => name.startsWith('GET') || name.endsWith('/preview'))
    .map((name) => [name, 'what every member reads, or will']),
);
