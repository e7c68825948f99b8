import { GARAGE_MAX } from '@rafiq/contract/motor-declarations/rules';
import { distanceText } from '@rafiq/kit/formats/distance.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { NearMe } from '@rafiq/kit/ui/NearMe.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { usePosition } from '@rafiq/kit/ui/use-position.ts';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPartners, garageCitiesQuery, useCityText } from '../../partners/api.ts';
import { RowLookup } from '../../requests/lookup/RowLookup.tsx';
import { t } from '../texts.ts';
import styles from './Wizard.module.css';

type Garage = Awaited<ReturnType<typeof findPartners>>['rows'][number];

interface LookupProps {
  open: boolean;
  onClose: () => void;
  /** Of the loss: its garages come first, unless somebody asks for what is near. */
  lossCity: string;
  onChoose: (garage: Garage) => void;
}

const GarageLookup = ({ lossCity, ...dialog }: LookupProps) => {
  const cityText = useCityText();
  const { data: cities = [] } = useQuery({ ...garageCitiesQuery, enabled: dialog.open });
  const [chosen, setChosen] = useState<string | null>(null);
  const position = usePosition();
  const { place } = position;
  const city = chosen ?? (place === null && cities.includes(lossCity) ? lossCity : '');
  return (
    <RowLookup<Garage>
      {...dialog}
      sourceKey={`garages:${city}:${JSON.stringify(place)}`}
      words={{
        title: t('garage.title'),
        search: t('garage.search'),
        searchHint: t('garage.searchHint'),
        list: t('garage.list'),
        empty: t('garage.empty'),
      }}
      filter={
        <>
          <SelectField
            label={t('garage.city')}
            prompt={t('garage.allCities')}
            options={cities.map((value) => ({ value, label: cityText(value) }))}
            value={city}
            onChange={setChosen}
          />
          <NearMe position={position} />
        </>
      }
      cells={({ name, address1, city: town, phone, km }) => [
        { label: t('garage.name'), value: <Written>{name}</Written> },
        {
          label: t('garage.address'),
          value: (
            <>
              {address1 && <Written>{address1}</Written>}
              {address1 && ' · '}
              <bdi>{cityText(town)}</bdi>
              {km !== null && <small>{distanceText(km)}</small>}
            </>
          ),
        },
        { label: t('garage.phone'), value: <bdi dir="ltr">{phone}</bdi> },
      ]}
      fetch={({ text, ...window }, signal) =>
        findPartners({ type: 'garage', ...(city && { city }), ...(text && { q: text }) }, window, {
          from: place,
          signal,
        })
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
