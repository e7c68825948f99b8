import { LANGUAGES } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { type OutcomeKind, outcomeMessage } from './compose.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const context = {
  brand,
  publicUrl: 'https://portail.assureur.ma',
  reason: 'CIN illisible.',
  day: '2026-12-15',
};

describe.each(LANGUAGES)('in %s', (language) => {
  const write = (kind: OutcomeKind, email: string | null) =>
    outcomeMessage(kind, { email, phone: '0612345678', language }, context);

  it.each(['verified', 'accepted'] as const)('leads to the portal when %s, by SMS too', (kind) => {
    expect(write(kind, 'a@b.ma')?.body).toContain(context.publicUrl);
    expect(write(kind, null)?.body).toContain(context.publicUrl);
  });

  const ONE_SMS = ['verified', 'accepted', 'ended', 'outdone', 'lapsing', 'lapsed'] as const;
  it.each(ONE_SMS)('fits the SMS of %s into one message', (kind) => {
    const body = write(kind, null)?.body ?? '';
    expect(body.length, body).toBeLessThanOrEqual(language === 'ar' ? 70 : 160);
  });

  it('names the day of a lapse, in e-mail and SMS', () => {
    const mail = write('lapsing', 'a@b.ma');
    for (const text of [mail?.subject, mail?.body, write('lapsing', null)?.body])
      expect(text).toMatch(/15\D+12\D+2026/);
  });

  it('says why a request was refused', () => {
    expect(write('rejected', null)?.body).toContain(context.reason);
  });
});
