/** What an archive is made of, in its order: what a person opens first, then what a program reads, then the documents. */

import { Readable } from 'node:stream';
import { formatMoment } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { KeptData } from '@rafiq/contract/my-data/schema';
import { dataTexts, wordsOfCategory } from '@rafiq/contract/my-data/words';
import type { Queryable } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { PdfMaker } from '../../platform/pdf/maker.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { openDraft } from '../drafts/service.ts';
import { asJson, asText, copiesOf, documentParts } from './archive.ts';
import { listDocuments, type OwnDocument } from './documents.ts';
import { eventsOf } from './door.ts';
import { SECTIONS } from './sections/all.ts';
import { readRows, schemaOf } from './sections/section.ts';
import { draftSummary, type SummaryContext } from './summary.ts';
import type { Summed } from './summed.ts';

/** Of the documents in it. A field that is added keeps it; one that is taken away or means something else does not. */
const SHAPE = 1;

const DOCUMENT_FIELDS = ['id', 'name', 'media_type', 'bytes', 'sent_at', 'sender'] as const;
const OF_DOCUMENTS = ['request_id', 'health_claim_id', 'path'] as const;
const textOrNull = { type: ['string', 'null'] };

const documentsSchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: [...DOCUMENT_FIELDS, ...OF_DOCUMENTS],
    properties: {
      ...Object.fromEntries(
        [...DOCUMENT_FIELDS, ...OF_DOCUMENTS].map((name) => [name, textOrNull]),
      ),
      bytes: { type: 'number' },
    },
  },
};

const securitySchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'times', 'last_at'],
    properties: {
      kind: { type: 'string' },
      times: { type: 'number' },
      last_at: { type: 'string', format: 'date-time' },
    },
  },
};

/** JSON Schema of every document under `data/`, by its name. */
const archiveSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'rafiq-my-data',
  description: `Shape ${SHAPE}. Each property describes data/<name>.json.`,
  type: 'object',
  properties: {
    ...Object.fromEntries(SECTIONS.map((section) => [section.name, schemaOf(section)])),
    documents: documentsSchema,
    security: securitySchema,
  },
});

const documentToJson = (document: OwnDocument & { path: string | null }) => ({
  id: document.id,
  name: document.name,
  media_type: document.mediaType,
  bytes: document.size,
  sent_at: document.at,
  sender: document.sender,
  request_id: document.requestId,
  health_claim_id: document.healthClaimId,
  path: document.path,
});

const readme = ({ language, brand, now }: SummaryContext): string => {
  const { archive } = dataTexts(language);
  const details = {
    ...{ brand: brand.name[language], date: formatMoment(now, language, 'long') },
    ...{ version: SHAPE, documents: archive.documents },
  };
  const line = (name: string, title: string) => `- data/${name}.json: ${title}`;
  const titleOf = (category: KeptData['id']) => wordsOfCategory(category, language).title;
  return [
    archive.title,
    fillText(archive.read.intro, details),
    archive.read.json,
    [
      ...SECTIONS.map(({ name, category }) => line(name, titleOf(category))),
      line('documents', titleOf('documents')),
      line('security', titleOf('security')),
    ].join('\n'),
    fillText(archive.read.schema, details),
    fillText(archive.read.documents, details),
    archive.read.left,
    archive.read.stays,
    archive.rights,
    '',
  ].join('\n\n');
};

interface Deps {
  db: Queryable;
  files: FileStore;
  pdf: PdfMaker;
  securityLog: SecurityLog;
  draftBox: SecretBox;
}

/** Rows are read when their turn comes, so that what is written meanwhile may be in it, and nothing is held. */
export const partsOf = async (
  { db, files, pdf, securityLog, draftBox }: Deps,
  memberId: string,
  of: { kept: readonly KeptData[]; summed: Summed; context: SummaryContext },
) => {
  const { kept, summed, context } = of;
  const { archive } = dataTexts(context.language);
  const copied = await copiesOf(files, await listDocuments(db, memberId), archive.documents);
  const { now, language } = context;
  const openers = {
    draft: (name: string, sealed: Buffer) =>
      openDraft({ db, box: draftBox }, { memberId, name, sealed }),
  };
  return [
    {
      name: `${archive.summary}.pdf`,
      isPacked: true,
      open: async () => Readable.from([await pdf.make(draftSummary(kept, summed, context))]),
    },
    // a byte order mark: some systems would take Arabic for something else
    asText(`${archive.readme}.txt`, () => `\ufeff${readme(context)}`),
    asJson('schema.json', archiveSchema),
    asJson('data/about.json', () => ({
      ...{ format: 'rafiq-my-data', shape: SHAPE, made_at: now.toISOString(), language },
      kept: kept.map(({ id, title, what, why, kept: how_long, afterErasure, rows }) => ({
        ...{ id, title, what, why, how_long, after_erasure: afterErasure, rows },
      })),
    })),
    ...SECTIONS.map((section) =>
      asJson(`data/${section.name}.json`, () => readRows(db, section, { memberId, openers })),
    ),
    asJson('data/documents.json', () => copied.map(documentToJson)),
    asJson('data/security.json', async () =>
      (await eventsOf({ db, securityLog }, summed.person)).map(({ kind, times, lastAt }) => ({
        ...{ kind, times, last_at: lastAt.toISOString() },
      })),
    ),
    ...documentParts(files, copied),
  ];
};
