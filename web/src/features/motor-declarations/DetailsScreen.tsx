import { shortDate } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Fact } from '../folders/details/Facts.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { citiesQuery, fetchMotorDeclaration, type MotorDeclaration } from './api.ts';
import { cityName } from './cities.ts';
import { t } from './texts.ts';
import { documentText } from './words.ts';

/** Until the list of places is here, the name under which it was sent. */
const CityName = ({ french }: { french: string }) => (
  <bdi>{cityName(useQuery(citiesQuery).data ?? [], french, language)}</bdi>
);

const factsOf = ({ details }: MotorDeclaration): Fact[] => [
  { label: t('field.lastName'), value: <bdi>{details.lastName}</bdi> },
  { label: t('field.firstName'), value: <bdi>{details.firstName}</bdi> },
  { label: t('field.car'), value: <bdi>{`${details.make} ${details.model}`}</bdi> },
  { label: t('field.plate'), value: <Plate plate={details.plate} /> },
  { label: t('field.lossDate'), value: shortDate(details.lossDate) },
  { label: t('field.city'), value: <CityName french={details.city} /> },
  {
    label: t('field.garage'),
    value: details.garage === '' ? t('none') : <bdi>{details.garage}</bdi>,
  },
  { label: t('field.document'), value: documentText(details.documentType) },
];

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/autodeclarations/details' });
  return (
    <RequestDetails
      kind="motor-declaration"
      id={id}
      fetch={fetchMotorDeclaration}
      title={({ details }) => t('details.title', { date: shortDate(details.lossDate) })}
      loadingTitle={t('details.loading')}
      facts={factsOf}
      about={({ details }) => [`${details.make} ${details.model}`, shortDate(details.lossDate)]}
      back={
        <Link to="/autodeclarations/list" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    />
  );
};
