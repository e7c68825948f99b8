/** What the screen of a request says of its conversation. Only that screen loads it. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { ConversationTexts } from '@rafiq/contract/conversations/texts/fr';
import type { Language } from '@rafiq/contract/core/language';
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import type fr from './i18n/fr.json';

const words = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

const NAMES: Record<Language, () => Promise<ConversationTexts>> = {
  fr: async () => (await import('@rafiq/contract/conversations/texts/fr')).conversationsFr,
  en: async () => (await import('@rafiq/contract/conversations/texts/en')).conversationsEn,
  ar: async () => (await import('@rafiq/contract/conversations/texts/ar')).conversationsAr,
};

let names: Partial<ConversationTexts> = {};

/** With those of a recording, which a message may be. */
export const loadConversationTexts = async (): Promise<void> => {
  [names] = await Promise.all([NAMES[language](), words.load(), loadVoiceTexts()]);
};

export const { t, rich } = words;

export const paperName = (paper: Paper): string => names.papers?.[paper] ?? paper;
