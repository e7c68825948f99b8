import { LANGUAGES } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { outcomeMessage } from './compose.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const context = { brand, publicUrl: 'https://portail.assureur.ma', reason: 'CIN illisible.' };

describe.each(LANGUAGES)('in %s', (language) => {
  const write = (kind: 'verified' | 'accepted' | 'rejected', email: string | null) =>
    outcomeMessage(kind, { email, phone: '0612345678', language }, context);

  it.each(['verified', 'accepted'] as const)('leads to the portal when %s, by SMS too', (kind) => {
    expect(write(kind, 'a@b.ma')?.body).toContain(context.publicUrl);
    expect(write(kind, null)?.body).toContain(context.publicUrl);
  });

  it.each(['verified', 'accepted'] as const)('fits the SMS of %s into one message', (kind) => {
    const body = write(kind, null)?.body ?? '';
    expect(body.length, body).toBeLessThanOrEqual(language === 'ar' ? 70 : 160);
  });

  it('says why a request was refused', () => {
    expect(write('rejected', null)?.body).toContain(context.reason);
  });
});
