import { GARAGE_MAX } from '@rafiq/contract/motor-declarations/rules';
import type { Partner } from '@rafiq/contract/partners/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPartners, garageCitiesQuery, useCityText } from '../../partners/api.ts';
import { RowLookup } from '../../requests/lookup/RowLookup.tsx';
import { t } from '../texts.ts';
import styles from './Wizard.module.css';

interface LookupProps {
  open: boolean;
  onClose: () => void;
  /** Of the loss: its garages come first. */
  lossCity: string;
  onChoose: (garage: Partner) => void;
}

const GarageLookup = ({ lossCity, ...dialog }: LookupProps) => {
  const cityText = useCityText();
  const { data: cities = [] } = useQuery({ ...garageCitiesQuery, enabled: dialog.open });
  const [chosen, setChosen] = useState<string | null>(null);
  const city = chosen ?? (cities.includes(lossCity) ? lossCity : '');
  return (
    <RowLookup<Partner>
      {...dialog}
      sourceKey={`garages:${city}`}
      words={{
        title: t('garage.title'),
        search: t('garage.search'),
        searchHint: t('garage.searchHint'),
        list: t('garage.list'),
        empty: t('garage.empty'),
      }}
      filter={
        <SelectField
          label={t('garage.city')}
          prompt={t('garage.allCities')}
          options={cities.map((value) => ({ value, label: cityText(value) }))}
          value={city}
          onChange={setChosen}
        />
      }
      cells={({ name, address1, city: town, phone }) => [
        { label: t('garage.name'), value: <bdi>{name}</bdi> },
        {
          label: t('garage.address'),
          value: <bdi>{[address1, cityText(town)].filter(Boolean).join(', ')}</bdi>,
        },
        { label: t('garage.phone'), value: <bdi dir="ltr">{phone}</bdi> },
      ]}
      fetch={({ text, ...window }, signal) =>
        fetchPartners(
          { type: 'garage', ...(city && { city }), ...(text && { q: text }) },
          window,
          signal,
        )
      }
    />
  );
};

interface Props {
  value: string;
  lossCity: string;
  error: string | undefined;
  onChange: (garage: string) => void;
  onLeave: () => void;
}

/** Chosen from the insurer's network, or typed. */
export const GarageField = ({ value, lossCity, error, onChange, onLeave }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.garage}>
      <TextField
        label={t('infos.garage')}
        hint={t('infos.garageHint')}
        dir="auto"
        autoComplete="off"
        maxLength={GARAGE_MAX}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <Button variant="ghost" small icon="pin" onClick={() => setOpen(true)}>
        {t('garage.choose')}
      </Button>
      <GarageLookup
        open={isOpen}
        onClose={() => setOpen(false)}
        lossCity={lossCity}
        onChoose={({ name, city }) => {
          onChange(`${name}, ${city}`.slice(0, GARAGE_MAX));
          setOpen(false);
        }}
      />
    </div>
  );
};
