/** A feature's words: French types the keys, and a language is fetched when somebody reads it. */
import type { Language } from '@rafiq/contract/core/language';
import type { ReactNode } from 'react';
import { language } from './language.ts';
import { formatParts, type Message } from './message.ts';

type Values = Record<string, string | number>;
/** TypeScript sees the catalogue's source, the browser gets it compiled: hence `unknown`. */
type Loader = () => Promise<{ default: unknown }>;

export interface Texts<Key extends string> {
  load: () => Promise<void>;
  t: (key: Key, values?: Values) => string;
  /** For arguments that are elements: a folder number, an amount, a plate. */
  rich: (key: Key, values: Record<string, ReactNode>) => ReactNode[];
}

/** In a language of its own: where two people read one screen, each in theirs. */
export const textsIn = <Key extends string>(
  loaders: Record<Language, Loader>,
  spoken: Language,
): Texts<Key> => {
  let messages: Partial<Record<Key, Message>> = {};
  return {
    load: async () => {
      messages = (await loaders[spoken]()).default as Record<Key, Message>;
    },
    t: (key, values = {}) => formatParts(messages[key] ?? key, values, spoken).join(''),
    rich: (key, values) => formatParts(messages[key] ?? key, values, spoken),
  };
};

export const texts = <Key extends string>(loaders: Record<Language, Loader>): Texts<Key> =>
  textsIn(loaders, language);
