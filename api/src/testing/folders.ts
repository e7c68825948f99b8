/** What hangs on a folder: its steps, its documents, what was sent for it. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { openCasesOfRequests } from '../demo/open-cases.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './builders.ts';

type Stored = Pick<TestApp, 'db' | 'files'>;

/** A PNG in all that is looked at, and different for each text. */
export const imageBytes = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from(text.repeat(1_000)),
  ]);

const keepFile = async (
  { db, files }: Stored,
  member: TestMember,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<{ id: string; key: string }> => {
  const { key, size, sha256, mediaType } = await files.put(randomUUID(), Readable.from([bytes]), {
    maxBytes: 10_000_000,
  });
  const id = randomUUID();
  await db.run({
    text: `insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [member.id, id, key, name, mediaType, size, sha256],
  });
  return { id, key };
};

/** Answers under which key the store holds it. */
export const aFolderFile = async (
  test: Stored,
  member: TestMember,
  folderId: string,
  file: { name: string; bytes: Buffer },
): Promise<string> => {
  const { id, key } = await keepFile(test, member, file);
  await test.db.run({
    text: 'insert into health_folder_files (member_id, folder_id, file_id) values ($1, $2, $3)',
    values: [member.id, folderId, id],
  });
  return key;
};

export const aFolderEvent = (
  { db }: Pick<TestApp, 'db'>,
  kind: 'health' | 'motor',
  member: TestMember,
  event: { folderId: string; status: string; on: string; note?: string },
): Promise<number> =>
  db.run({
    text: `insert into ${kind}_folder_events (member_id, folder_id, status, happened_on, note)
           values ($1, $2, $3, $4, $5)`,
    values: [member.id, event.folderId, event.status, event.on, event.note ?? ''],
  });

interface SentForFolder {
  folderId: string;
  type?: string;
  kind?: string;
  status?: string;
  createdAt?: string;
  /** Names of the files that came with it. */
  files?: string[];
}

/** A request that names a health folder: a complement of information unless told otherwise. */
export const aRequestForFolder = async (
  test: Stored,
  member: TestMember,
  sent: SentForFolder,
): Promise<string> => {
  const statement = {
    text: `insert into requests (member_id, kind, subject, status, health_folder_id, contract, details,
             idempotency_key, content_hash, created_at, status_at)
           values ($1, $2, 'x', $7, $3, '{}', $4::jsonb, $5, '\\x00', $6, $6) returning id::text`,
    values: [
      member.id,
      sent.kind ?? 'health-declaration',
      sent.folderId,
      JSON.stringify({ type: sent.type ?? COMPLEMENT_TYPE }),
      randomUUID(),
      sent.createdAt ?? '2026-11-01T09:00:00Z',
      sent.status ?? 'Envoyé',
    ],
  };
  const made = await test.db.transaction(async (tx) => {
    const row = await tx.one<{ id: string }>(statement);
    await openCasesOfRequests(tx, member.id);
    return row;
  });
  for (const name of sent.files ?? []) {
    const file = await keepFile(test, member, { name, bytes: imageBytes(name) });
    await test.db.run({
      text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
             values ($1, $2, $3, 'proof', $4, now())`,
      values: [member.id, made.id, file.id, randomUUID()],
    });
  }
  return made.id;
};

const LINE = {
  ...{ act_fr: 'Radio', act_en: 'X-ray', act_ar: 'أشعة', care_date: '2026-01-02' },
  ...{ engaged: '300.00', tariff_base: '150.00', rate: '80.00', refunded: '120.00' },
  ...{ ceiling: null, ceiling_name: '', ceiling_name_en: '', ceiling_name_ar: '' },
  ...{ ceiling_used: null, deductible: null, reason: null },
};
type KeptLine = Record<keyof typeof LINE, string | null | undefined>;

/** The lines of a folder's refund, as a feed keeps them. */
export const aRefund = (
  { db }: Pick<TestApp, 'db'>,
  member: TestMember,
  folderId: string,
  lines: Partial<KeptLine>[],
): Promise<number> =>
  db.run({
    text: 'insert into health_folder_refunds (member_id, folder_id, lines) values ($1, $2, $3)',
    values: [member.id, folderId, JSON.stringify(lines.map((line) => ({ ...LINE, ...line })))],
  });
