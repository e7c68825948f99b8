/** What a person reads, from the portal's own catalogues: a test looks for words, never for markup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'fr' | 'en' | 'ar';

const SRC = join(import.meta.dirname, '../../web/src');
const FOLDERS = {
  app: 'app',
  common: 'lib',
  access: 'features/access',
  policies: 'features/policies',
  home: 'features/home',
  onboarding: 'features/onboarding',
  recovery: 'features/recovery',
  account: 'features/account',
  support: 'features/support',
};
type Area = keyof typeof FOLDERS;

const read = (area: Area, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(SRC, FOLDERS[area], 'i18n', `${language}.json`), 'utf8'));

/** `say.access('signIn.title')`; `{name}` is filled from the second argument. */
export const wordsOf = (language: Language) => {
  const say =
    (area: Area) =>
    (key: string, values: Record<string, string> = {}): string => {
      const text = read(area, language)[key];
      if (text === undefined) throw new Error(`${area} has no text ${key} in ${language}`);
      return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
    };
  return {
    app: say('app'),
    common: say('common'),
    access: say('access'),
    policies: say('policies'),
    home: say('home'),
    onboarding: say('onboarding'),
    recovery: say('recovery'),
    account: say('account'),
    support: say('support'),
  };
};
