import { LOCALES } from '@rafiq/contract/core/language';
import { Combobox } from '@rafiq/kit/ui/Combobox.tsx';
import type { ComboboxOption } from '@rafiq/kit/ui/combobox-options.ts';
import { useMemo } from 'react';
import { useSpeech } from '../speaker.tsx';
import type { City } from './choose.ts';

interface Props {
  cities: readonly City[];
  value: string;
  onChange: (city: string) => void;
}

/** The insurer's own list of places, found in either script. */
export const CityField = ({ cities, value, onChange }: Props) => {
  const { t, language } = useSpeech();
  const options = useMemo(() => {
    const order = new Intl.Collator(LOCALES[language]);
    const isArabic = language === 'ar';
    return cities
      .map(
        ({ french, arabic }): ComboboxOption => ({
          value: french,
          label: isArabic ? arabic : french,
          also: isArabic ? french : arabic,
        }),
      )
      .sort((one, other) => order.compare(one.label, other.label));
  }, [cities, language]);
  return (
    <Combobox
      label={t('paper.city.label')}
      isRequired
      options={options}
      value={value}
      error={undefined}
      texts={{
        placeholder: t('paper.city.placeholder'),
        open: t('paper.city.open'),
        clear: t('paper.city.clear'),
        none: t('paper.city.none'),
        found: (count) => t('paper.city.found', { count }),
      }}
      onChange={onChange}
    />
  );
};
