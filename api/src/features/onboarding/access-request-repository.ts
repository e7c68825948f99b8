import { randomUUID } from 'node:crypto';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';
import type { Contacts } from './findings-repository.ts';

interface NewRequest {
  cin: string;
  birthDate: string;
  firstName: string;
  lastName: string;
  contacts: Contacts;
  language: Language;
  fileId: string | null;
  isClaim: boolean;
  sponsorId: string | null;
  now: Date;
}

export const insertAccessRequest = async (tx: Queryable, made: NewRequest): Promise<string> => {
  const id = randomUUID();
  await tx.run({
    name: 'onboarding-insert-request',
    text: `insert into access_requests (id, cin, birth_date, last_name, first_name, email, phone,
             language, id_file_id, created_at, is_claim, sponsor_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      made.cin,
      made.birthDate,
      made.lastName,
      made.firstName,
      made.contacts.email,
      made.contacts.phone,
      made.language,
      made.fileId,
      made.now,
      made.isClaim,
      made.sponsorId,
    ],
  });
  return id;
};
