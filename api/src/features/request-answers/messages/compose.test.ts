import { CONVERSATION_TEXTS } from '@rafiq/contract/conversations/texts/texts';
import { LANGUAGES } from '@rafiq/contract/core/language';
import {
  BENEFICIARY_REQUEST_STATUSES,
  REQUEST_KINDS,
  REQUEST_STATUSES,
} from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { describe, expect, it } from 'vitest';
import { answerMessage } from './compose.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const context = { brand, publicUrl: 'https://portail.assureur.ma' };
const STATUSES = [...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES];

/** What one SMS of 160 characters can hold; anything else makes it one of 70. */
const PLAIN_SMS =
  /^[A-Za-z0-9 @£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

describe.each(LANGUAGES)('in %s', (language) => {
  const write = () =>
    REQUEST_KINDS.flatMap((kind) =>
      STATUSES.map((status) => {
        const answered = { id: '123456', kind, status, sentOn: '2026-11-05' };
        return answerMessage(language, answered, context);
      }),
    );

  it('leaves no hole open, names the brand and leads to the portal', () => {
    for (const { subject, body, sms } of write()) {
      expect(`${subject}${body}${sms}`).not.toMatch(/[{}]|undefined/);
      for (const text of [body, sms]) {
        expect(text).toContain(brand.name[language]);
        expect(text).toContain(`${context.publicUrl}/#/`);
      }
    }
  });

  it('says by e-mail which request and how it stands, in the subject too', () => {
    const messages = write();
    for (const { body } of messages) expect(body).toContain(groupReference(referenceOf('123456')));
    const subjects = new Set(messages.map(({ subject }) => subject));
    // two statuses are called alike in words, for each kind twice
    expect(subjects.size).toBe(REQUEST_KINDS.length * 6);
  });

  it('names the papers that are asked for by e-mail, each on a line of its own', () => {
    const asking = { id: '7', kind: 'ticket', status: 'Documents manquants' } as const;
    const papers = ['bank-details', 'invoice'] as const;
    const answered = { ...asking, sentOn: '2026-11-05', papers };
    const body = answerMessage(language, answered, context).body;
    expect(body).not.toMatch(/[{}]|undefined/);
    const names = CONVERSATION_TEXTS[language].papers;
    expect(body).toContain(`\n– ${names['bank-details']}\n– ${names.invoice}\n`);
    expect(body).toContain(`${context.publicUrl}/#/tickets/details?id=7\n`);
  });

  it('fits an SMS into one message, or two in Arabic', () => {
    for (const { sms: body } of write()) {
      expect(body).toContain(groupReference(referenceOf('123456')));
      if (language === 'ar') expect(body.length, body).toBeLessThanOrEqual(134);
      else {
        expect(body).toMatch(PLAIN_SMS);
        expect(body.length, body).toBeLessThanOrEqual(160);
      }
    }
  });
});

it.each([
  ['health-declaration', '/declarations/details'],
  ['motor-declaration', '/autodeclarations/details'],
  ['health-complaint', '/reclamations/details'],
  ['motor-complaint', '/autoreclamations/details'],
  ['ticket', '/tickets/details'],
  ['beneficiary-request', '/beneficiaire/details'],
  ['motor-renewal', '/requests/renewal'],
  ['suggestion', '/help/suggestion/details'],
] as const)('leads from a %s to its own screen', (kind, screen) => {
  const answered = { id: '7', kind, status: 'Traité', sentOn: '2026-11-05' } as const;
  const link = `https://portail.assureur.ma/#${screen}?id=7\n`;
  expect(answerMessage('fr', answered, context).body).toContain(link);
});
