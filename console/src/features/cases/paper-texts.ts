/** Names of papers in the caller's language; the member reads theirs in their own. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { ConversationTexts } from '@rafiq/contract/conversations/texts/fr';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { language } from '@rafiq/kit/texts/language.ts';

const LOADERS: Record<Language, () => Promise<ConversationTexts>> = {
  fr: async () => (await import('@rafiq/contract/conversations/texts/fr')).conversationsFr,
  en: async () => (await import('@rafiq/contract/conversations/texts/en')).conversationsEn,
  ar: async () => (await import('@rafiq/contract/conversations/texts/ar')).conversationsAr,
};

let words: ConversationTexts | null = null;

export const loadPaperTexts = async (): Promise<void> => {
  words = await LOADERS[language]();
};

/** What the member reads, in their language, where a paper that came cannot be read. */
export const unreadableText = async (of: Language, paper: Paper): Promise<string> => {
  const { unreadable, papers } = await LOADERS[of]();
  return fillText(unreadable, { paper: papers[paper] });
};

export const paperText = (paper: Paper): string => words?.papers[paper] ?? paper;
