/** Somebody who waits to be verified, and a verifier who looks. */
import type { IdentityCase } from '@rafiq/contract/identity/schema';
import type { TestApp } from './app.ts';
import { freshCrmContact, signUpAndConfirm } from './onboarding.ts';
import { giveImage } from './verification.ts';

export interface WaitingPerson {
  cin: string;
  email: string;
  address: string;
}

export const addressOf = async (test: TestApp, cin: string): Promise<string> => {
  const { id } = await test.db.one<{ id: string }>({
    text: `select id::text from cases where kind = 'identity' and subject_id = $1`,
    values: [cin],
  });
  return `/v1/staff/identities/${id}`;
};

/** A confirmed account that nobody has verified, with an image of a card. */
export const someoneWaits = async (test: TestApp, withImage = true): Promise<WaitingPerson> => {
  const cin = await freshCrmContact(test);
  const { email } = await signUpAndConfirm(test, cin, { NOM: 'Lahlou', PRENOM: 'Karim' });
  if (withImage) await giveImage(test, cin);
  return { cin, email, address: await addressOf(test, cin) };
};

export const look = async (test: TestApp, address: string, cookie: string): Promise<IdentityCase> =>
  (await test.get(address, cookie)).json();
