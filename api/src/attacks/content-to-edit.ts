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

const LIVE = ['to-save', 'to-remove', 'to-undo', 'code'];
const PREPARED = ['to-publish', 'to-discard'];
const VERSION = `0.${NUMBER}`;

export const someContent = async ({ db, files }: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  const faq = JSON.stringify(FAQ);
  await db.run({
    text: `insert into faqs select (jsonb_populate_record(null::faqs, $2::jsonb ||
             jsonb_build_object('id', id, 'position', 1))).* from unnest($1::text[]) id`,
    values: [LIVE, faq],
  });
  await db.run({
    text: `insert into content_drafts (kind, id, content, based_on, version, by_name, updated_at)
           select 'faq', id, $2::jsonb, 0, $3::bigint, 'Amine Rami', '2026-11-14T10:00:00Z' from unnest($1::text[]) id`,
    values: [PREPARED, faq, NUMBER],
  });
  await db.run({
    text: `insert into content_imports (id, at, by_name, counts) values ($1, '2026-11-14T10:00:00Z', 'Amine Rami', '[]')`,
    values: [IMPORT],
  });
  await db.run({
    text: `insert into content_changes (number, kind, item_id, act, before, after, at, by_name, import_id) values
           ($1::bigint, 'faq', 'to-put-back', 'removed', $3::jsonb, null, '2026-11-14T10:00:00Z', 'Amine Rami', null),
           ($2::bigint, 'faq', 'to-undo', 'imported', null, $3::jsonb, '2026-11-14T10:00:00Z', 'Amine Rami', $2::bigint)`,
    values: [NUMBER, IMPORT, faq],
  });
  await db.run({
    text: `insert into brand_versions (version, content, part, at, by_name)
           values (1, $1::jsonb, $2::jsonb, '2026-11-14T10:00:00Z', 'Amine Rami')`,
    values: [JSON.stringify(BRAND), JSON.stringify(brandPartOf(BRAND))],
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
