import type { Language } from '../../core/language.ts';
import { conversationsAr } from './ar.ts';
import { conversationsEn } from './en.ts';
import { type ConversationTexts, conversationsFr } from './fr.ts';

/** Names of papers and sentences of refusals: in messages, in the portal and in the console. */
export const CONVERSATION_TEXTS: Record<Language, ConversationTexts> = {
  fr: conversationsFr,
  en: conversationsEn,
  ar: conversationsAr,
};
