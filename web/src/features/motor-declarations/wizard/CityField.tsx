import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Combobox } from '@rafiq/kit/ui/Combobox.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery } from '../api.ts';
import { cityOptions } from '../cities.ts';
import { t } from '../texts.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (city: string) => void;
  onLeave: () => void;
}

export const CityField = ({ value, error, onChange, onLeave }: Props) => {
  const { data, error: failure, isPending, refetch } = useQuery(citiesQuery);
  // Without the list the chosen city still has its name: it is known by it.
  const options = useMemo(
    () => (data ? cityOptions(data, language) : value === '' ? [] : [{ value, label: value }]),
    [data, value],
  );
  return (
    <div>
      <Combobox
        label={t('field.city')}
        isRequired
        options={options}
        value={value}
        error={error}
        texts={{
          placeholder: isPending ? common('loading') : t('city.placeholder'),
          open: t('city.open'),
          clear: t('city.clear'),
          none: isPending ? common('loading') : t('city.none'),
          found: (count) => t('city.found', { count }),
        }}
        onChange={onChange}
        onLeave={onLeave}
      />
      {failure && <QueryProblem query={{ error: failure, refetch }} />}
    </div>
  );
};
