/** Finding a question as people type: in part, in any order, without accents. */
import { FAQ_TOPICS, type FaqTopic } from '@rafiq/contract/faqs/model';
import { folded } from '@rafiq/kit/ui/combobox-options.ts';
import { readText } from '../../lib/read-search.ts';

export interface Faq {
  id: string;
  topic: FaqTopic;
  question: string;
  answer: string;
}

export interface FaqSearch {
  q?: string;
  topic?: FaqTopic;
}

export const FAQ_SEARCH_MAX = 80;

/** Whatever the address says, only what can be asked for remains. */
export const readFaqSearch = (raw: Record<string, unknown>): FaqSearch => {
  const q = readText(raw.q, FAQ_SEARCH_MAX);
  const topic = FAQ_TOPICS.find((known) => known === raw.topic);
  return { ...(q && { q }), ...(topic && { topic }) };
};

/** Every word must be found; what the question itself says comes before what only its answer mentions. */
export const findFaqs = (faqs: Faq[], { q = '', topic }: FaqSearch): Faq[] => {
  const words = folded(q).split(' ').filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const inQuestion: Faq[] = [];
  const inAnswer: Faq[] = [];
  for (const faq of faqs) {
    if (topic && faq.topic !== topic) continue;
    const question = folded(faq.question);
    if (hasAll(question)) inQuestion.push(faq);
    else if (hasAll(`${question} ${folded(faq.answer)}`)) inAnswer.push(faq);
  }
  return [...inQuestion, ...inAnswer];
};

/** Under their topics, in the topics' own order; a topic without a question is left out. */
export const byTopic = (faqs: Faq[]): { topic: FaqTopic; faqs: Faq[] }[] =>
  FAQ_TOPICS.map((topic) => ({ topic, faqs: faqs.filter((faq) => faq.topic === topic) })).filter(
    (group) => group.faqs.length > 0,
  );
