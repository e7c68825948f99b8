/** An archive of all data, in a trial: Salma has asked for hers, and the server makes it as it makes any. */
import { randomUUID } from 'node:crypto';
import type { Language } from '@rafiq/contract/core/language';
import { insertExport } from '../features/my-data/repository.ts';
import type { Transaction } from '../platform/db.ts';

const ASKS = 'AB123456';

export const askForArchive = async (tx: Transaction, now: Date): Promise<void> => {
  const { id: memberId, language } = await tx.one<{ id: string; language: Language }>({
    text: 'select id::text, language from members where cin = $1 and verified',
    values: [ASKS],
  });
  await insertExport(tx, { id: randomUUID(), memberId, language, now });
};
