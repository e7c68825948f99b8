/** The places of a claim: shown in the person's language, sent under their French name. */
import type { Language } from '@rafiq/contract/core/language';
import type { ComboboxOption } from '@rafiq/kit/ui/combobox-options.ts';

export interface City {
  french: string;
  arabic: string;
}

/** In the order of the alphabet that is read; found in either. */
export const cityOptions = (cities: City[], language: Language): ComboboxOption[] => {
  const isArabic = language === 'ar';
  const order = new Intl.Collator(isArabic ? 'ar' : 'fr');
  return cities
    .map(({ french, arabic }) => ({
      value: french,
      label: isArabic ? arabic : french,
      also: isArabic ? french : arabic,
    }))
    .sort((one, other) => order.compare(one.label, other.label));
};

/** A place that is no longer listed keeps the name under which it was sent. */
export const cityName = (cities: City[], french: string, language: Language): string =>
  (language === 'ar' && cities.find((city) => city.french === french)?.arabic) || french;
