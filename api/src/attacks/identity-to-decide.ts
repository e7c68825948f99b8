/** Somebody who asks for access with an image of their card: what verifiers are shown and decide on. */
import { Readable } from 'node:stream';
import type { TestApp } from '../testing/app.ts';
import { PNG } from '../testing/files.ts';

const CIN = 'JK567890';
const KEY = 'c7a1f0f4-6d5c-4b52-9f7e-0d3f6f1f2a11';

/** The code is what the case hashes to, as it is made below. */
export const IDENTITY = {
  id: '900002',
  fileId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  code: '44f445',
};

export const anIdentityToDecide = async ({
  db,
  files,
}: Pick<TestApp, 'db' | 'files'>): Promise<void> => {
  const { size, sha256, mediaType } = await files.put(KEY, Readable.from([PNG]), {
    maxBytes: 1_000,
  });
  await db.run({
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256)
           values ($1, $2, 'cin.png', $3, $4, $5)`,
    values: [IDENTITY.fileId, KEY, mediaType, size, sha256],
  });
  await db.run({
    text: `insert into cases (id, kind, subject_id, subject, contract, received_at, due_at, due_amount)
           values ($1, 'identity', $2, '', '', '2026-11-14T10:00:00Z', '2026-11-30T10:00:00Z', 2)`,
    values: [IDENTITY.id, CIN],
  });
  await db.run({
    text: `insert into access_requests
             (id, cin, birth_date, last_name, first_name, email, language, id_file_id, created_at)
           values ('5b0d3f5e-64a5-4c0a-8a6f-2f1f4c1f9d01', $1, '1990-05-17', 'Fassi', 'Imane',
             'imane@rafiq.example', 'fr', $2, '2026-11-14T10:00:00Z')`,
    values: [CIN, IDENTITY.fileId],
  });
};
