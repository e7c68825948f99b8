import { LANGUAGES } from '@rafiq/contract/core/language';
import { expect, it } from 'vitest';
import { readsOf } from '../../platform/database/reads.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { shippedBrand } from '../../testing/brand.ts';
import type { NoticeName } from './messages/fr.ts';
import { NOTICES, sendNotice } from './notice.ts';

const brand = shippedBrand();
const GSM = /^[A-Za-z0-9 :.,;?!'()éèàù/#-]*$/;
const NAMES = Object.keys(NOTICES.fr) as NoticeName[];
const noDatabase = { ...readsOf(async () => []), run: async () => 0 };

it.each(LANGUAGES)('fits one SMS and leaves no hole open in %s', async (language) => {
  const sent: MessageDraft[] = [];
  const messages = {
    queueMessage: async (_tx: unknown, draft: MessageDraft) => {
      sent.push(draft);
      return 'id';
    },
    queuePushes: async () => undefined,
  };
  const details = {
    link: `https://portail.assureur.example/#/undo/${'x'.repeat(24)}`,
    code: '1234',
  };
  for (const name of NAMES) {
    for (const [kind, recipient] of [
      ['email', 'a@b.ma'],
      ['phone', '0612345678'],
    ] as const)
      await sendNotice(
        noDatabase,
        { messages, brand },
        name,
        { kind, recipient, language },
        details,
      );
  }
  expect(sent).toHaveLength(2 * NAMES.length);
  for (const { channel, subject, body } of sent) {
    expect(`${subject}${body}`).not.toMatch(/\{\w+\}/);
    if (channel !== 'sms') continue;
    // a link takes a second one in Arabic letters
    const [most, ofTwo] = [body.includes('https:') ? 134 : 70, 160];
    expect(body.length).toBeLessThanOrEqual(language === 'ar' ? most : ofTwo);
    if (language !== 'ar') expect(body).toMatch(GSM);
  }
});

it.each(LANGUAGES)('says in %s where to call when somebody else may have done it', (language) => {
  const { contactChanged, contactChangedUndo, passwordChanged } = NOTICES[language];
  for (const { email } of [contactChanged, contactChangedUndo, passwordChanged])
    expect(email).toContain('{hotline}');
  for (const { sms } of [contactChanged, passwordChanged]) expect(sms).toContain('{hotline}');
  for (const text of [contactChangedUndo.email, contactChangedUndo.sms])
    expect(text).toContain('{link}');
});
