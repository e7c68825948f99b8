/** What the insurer's staff does with a case: look, then decide. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { caseCode } from '../features/verification/case.ts';
import { showCase, type Verification, verify } from '../features/verification/service.ts';
import { recordFile, storeFile } from '../platform/file-store/keep-file.ts';
import type { TestApp } from './app.ts';
import { operatorContext } from './operator-context.ts';

export const PDF = '%PDF-1.4\n%%EOF\n';

export const codesOf = async (test: TestApp, cin: string): Promise<string[]> => {
  const { found } = await showCase(test.db, cin);
  return found.claimants.map((one) => caseCode(found, one));
};

/** Seen, and decided for the first one, without an image. */
export const decideFor = async (
  test: TestApp,
  cin: string,
  change: Partial<{ code: string; reason: string }> = {},
): Promise<Verification> => {
  const [code = '000000'] = await codesOf(test, cin);
  const decision = { code, reason: 'Vu en agence', by: 'Nadia', ...change };
  return verify(operatorContext(test), cin, decision);
};

/** The account has sent its ID card. */
export const giveImage = async (test: TestApp, cin: string): Promise<void> => {
  const id = randomUUID();
  const stored = await storeFile(test, Readable.from([Buffer.from(PDF)]), { maxBytes: 1_000 });
  await test.db.transaction((tx) =>
    recordFile(tx, { ...stored, id, name: 'cin.pdf', createdAt: new Date() }),
  );
  await test.db.run({
    text: 'update accounts set id_file_id = $2 where cin = $1',
    values: [cin, id],
  });
};
