/** A form with one file, as bytes: it can be sent again unchanged, or cut anywhere. */
import { randomBytes, randomUUID } from 'node:crypto';

/** A PDF with a page, as far as its first bytes say; no two alike. */
export const aDocument = (size: number): Buffer => {
  const head = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Page>>\nendobj\n');
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))]);
};

export interface Form {
  type: string;
  body: Buffer;
}

/** The record first, as the portal does: the server then knows whose file it is before the bytes come. Null: there is none yet. */
export const formOf = (recordId: string | null, file: Buffer): Form => {
  const boundary = `rafiq${randomUUID()}`;
  const record = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="record_id"',
    '',
    recordId,
  ];
  const lines = [
    ...(recordId === null ? [] : record),
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="facture.pdf"',
    'Content-Type: application/pdf',
    '',
    '',
  ];
  const body = Buffer.concat([
    Buffer.from(lines.join('\r\n')),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
};
