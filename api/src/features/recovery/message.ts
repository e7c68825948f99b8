import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { isolate } from '../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { recoveryAr } from './messages/ar.ts';
import { recoveryEn } from './messages/en.ts';
import { recoveryFr } from './messages/fr.ts';

const TEXTS = { fr: recoveryFr, en: recoveryEn, ar: recoveryAr };

/** The same news for either channel. */
export const temporaryPasswordMessage = ({
  language,
  brand,
  password,
}: {
  language: Language;
  brand: Pick<Brand, 'name' | 'hotline'>;
  password: string;
}): Record<Channel, Omit<MessageDraft, 'recipient'>> => {
  const texts = TEXTS[language];
  const details = {
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    password,
  };
  const fill = (text: string) => fillText(text, details);
  return {
    email: { channel: 'email', subject: fill(texts.subject), body: fill(texts.email) },
    phone: { channel: 'sms', subject: '', body: fill(texts.sms) },
  };
};
