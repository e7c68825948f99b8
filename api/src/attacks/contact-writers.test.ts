/** Every statement that writes an e-mail or a phone of a member. One that is new has to say here who decides on it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = join(import.meta.dirname, '../features');

/** Who changes it, and what keeps one person alone from doing so. */
const WRITERS: Record<string, string> = {
  'account/repository.ts':
    'saveContacts: the member, an undo by an old contact, a correction that two have approved, the terminal',
  'feeds/sql/apply-members.ts': 'a batch: told and young for 72 hours, approved by its own rules',
  'feeds/sql/undo-members.ts': 'the undo of a batch: the same',
  'onboarding/account-repository.ts':
    'activate: whoever has the code that went to a contact which counts',
  'verification/repository.ts':
    'a verification: two people where it replaces a contact of the registry (needsSecondVerifier)',
};
/** Who calls what writes them one by one. */
const SAVERS: Record<string, readonly string[]> = {
  saveContacts: ['account/contact-undo.ts', 'account/service.ts', 'account/staff.ts'],
  setContactsWithin: ['member-file/contact-approval.ts'],
  giveContact: ['verification/decide.ts'],
  moveToRegistry: ['verification/decide.ts'],
};

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(FEATURES, path), 'utf8') }));

const UPDATE = /update members\b[^`']*?\bset\b([^`']*)/gi;
const writesContact = (text: string): boolean =>
  [...text.matchAll(UPDATE)].some(([, set = '']) =>
    /\b(email|phone)\s*=|contactsFrom/.test(set.split(/\b(?:from|where)\b/i)[0] ?? set),
  );

it('is listed with who decides on it', () => {
  const found = sources.filter(({ text }) => writesContact(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(WRITERS).sort());
});

it.each(Object.entries(SAVERS))('%s is called where it is known to be', (name, callers) => {
  const call = new RegExp(`\\b${name}\\((?:tx|deps)`);
  const found = sources.filter(({ text }) => call.test(text)).map(({ path }) => path);
  expect(found.sort()).toEqual(callers);
});
