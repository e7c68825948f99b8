import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { changeLanguage, language } from '../texts/language.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** Each language in its own words, whatever the page's. */
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

export const LanguageMenu = ({ name, iconOnly }: { name: string; iconOnly?: 'narrow' }) => (
  <ChoiceMenu
    name={name}
    {...(iconOnly && { iconOnly })}
    icon="globe"
    value={language}
    choices={LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }))}
    onChange={changeLanguage}
  />
);
