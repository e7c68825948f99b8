/** An archive that is ready, of somebody: small, and sealed as any. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createExportBox } from '../features/my-data/service.ts';
import { recordFile, storeFile } from '../platform/file-store/keep-file.ts';
import { newStreamKey, sealStream } from '../platform/sealed-stream.ts';
import type { TestApp } from '../testing/app.ts';
import type { TestMember } from '../testing/builders.ts';

export const anArchive = async (
  test: Pick<TestApp, 'db' | 'files'>,
  { id: memberId }: TestMember,
  { text, now }: { text: string; now: Date },
): Promise<string> => {
  const [id, fileId, key] = [randomUUID(), randomUUID(), newStreamKey()];
  const sealed = Readable.from([Buffer.from(text)]).pipe(sealStream(key));
  const stored = await storeFile(test, sealed, { maxBytes: 1024 ** 2, isSealed: true });
  await test.db.transaction(async (tx) => {
    await recordFile(tx, { ...stored, id: fileId, name: 'archive', createdAt: now });
    const sealedKey = await createExportBox(null).seal(tx, id, key.toString('base64url'));
    await tx.run({
      text: `insert into data_exports (id, member_id, language, state, asked_at, file_id, sealed_key, size_bytes,
               ready_at, expires_at)
             values ($1, $2, 'fr', 'ready', $3, $4, $5, $6, $3, $3::timestamptz + interval '7 days')`,
      values: [id, memberId, now, fileId, sealedKey, Buffer.byteLength(text)],
    });
  });
  return id;
};
