import { LANGUAGES } from '@rafiq/contract/core/language';
import { expect, it } from 'vitest';
import { readsOf } from '../../platform/database/reads.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { loadBrand } from '../brand/service.ts';
import { type NoticeName, noticesFr } from './messages/fr.ts';
import { sendNotice } from './notice.ts';

const brand = loadBrand({ brandFile: null, recaptcha: null });
const GSM = /^[A-Za-z0-9 :.,;?!'()éèàù-]*$/;
const noDatabase = { ...readsOf(async () => []), run: async () => 0 };

it.each(LANGUAGES)('fits one SMS and leaves no hole open in %s', async (language) => {
  const sent: MessageDraft[] = [];
  const messages = {
    queueMessage: async (_tx: unknown, draft: MessageDraft) => {
      sent.push(draft);
      return 'id';
    },
  };
  const onFile = { email: 'a@b.ma', phone: '0612345678', address: null, language };
  const names = Object.keys(noticesFr) as NoticeName[];
  for (const name of names) {
    for (const kind of ['email', 'phone'] as const)
      await sendNotice(noDatabase, { messages, brand }, name, { kind, onFile });
  }
  expect(sent).toHaveLength(2 * names.length);
  for (const { channel, subject, body } of sent) {
    expect(`${subject}${body}`).not.toMatch(/\{\w+\}/);
    expect(body).toContain(brand.hotline);
    if (channel === 'sms') {
      expect(body.length).toBeLessThanOrEqual(language === 'ar' ? 70 : 160);
      if (language !== 'ar') expect(body).toMatch(GSM);
    }
  }
});
