import { expect, it } from 'vitest';
import type { DraftToKeep } from './model.ts';
import { draftToKeepSchema } from './schema.ts';
import { draftToKeepFromWire, draftToKeepToWire } from './wire.ts';

it('carries which needed document a file shows, and nothing where nobody has said so', () => {
  const file = {
    ...{ id: 'file-0001', name: 'a.jpg', type: 'image/jpeg', size: 3, lastModified: 1 },
    uploadId: null,
  };
  const draft: DraftToKeep = {
    ...{ values: {}, step: 'infos', key: 'key-00001', writer: 'writer-01', seen: 0 },
    files: [{ ...file, neededDocumentId: 'invoice' }, file],
  };
  const wire = draftToKeepToWire(draft);
  expect(wire.files.map((one) => one.needed_document_id)).toEqual(['invoice', undefined]);
  expect(draftToKeepFromWire(draftToKeepSchema.parse(wire))).toEqual(draft);
});
