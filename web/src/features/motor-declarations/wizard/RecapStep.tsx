import { shortDate } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../folders/details/Facts.tsx';
import { RecapFiles, RecapPart } from '../../requests/wizard/RecapPart.tsx';
import { citiesQuery } from '../api.ts';
import { cityName } from '../cities.ts';
import { t } from '../texts.ts';
import { documentText } from '../words.ts';
import { Car } from './Car.tsx';
import type { Declaring } from './declaring.ts';

const HERE = '/autodeclarations/create';

export const RecapStep = ({ form: { values, car, files } }: { form: Declaring }) => {
  const cities = useQuery(citiesQuery).data ?? [];
  return (
    <>
      <RecapPart to={HERE} hash="infos" title={t('step.infos')}>
        <Car car={car} />
        <Facts
          facts={[
            { label: t('field.lossDate'), value: shortDate(values.lossDate) },
            {
              label: t('field.city'),
              value: <bdi>{cityName(cities, values.city, language)}</bdi>,
            },
            {
              label: t('field.garage'),
              value: values.garage.trim() === '' ? t('none') : <bdi>{values.garage}</bdi>,
            },
          ]}
        />
      </RecapPart>
      <RecapPart to={HERE} hash="justifs" title={t('step.justifs')}>
        <Facts facts={[{ label: t('field.document'), value: documentText(values.documentType) }]} />
        <RecapFiles files={files} />
      </RecapPart>
    </>
  );
};
