import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { type Fact, numberFact } from '../folders/details/Facts.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { fetchDeclaration, type HealthDeclaration } from './api.ts';
import { t } from './texts.ts';
import { careText, typeText } from './words.ts';

const personOf = (details: HealthDeclaration['details']): string =>
  fullNameOf({ firstName: details.beneficiaryFirstName, lastName: details.beneficiaryLastName });

const factsOf = ({ details }: HealthDeclaration): Fact[] => [
  { label: t('field.type'), value: typeText(details.type) },
  { label: t('field.care'), value: careText(details.careKind) },
  {
    label: t('field.beneficiary'),
    value: <bdi>{personOf(details)}</bdi>,
  },
  { label: t('field.consultation'), value: shortDate(details.consultationDate) },
  { label: t('field.fees'), value: <Money value={details.engagedFees} /> },
  numberFact(t('field.folder'), details.folderNumber),
  numberFact(t('field.slip'), details.slipNumber),
];

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/declarations/details' });
  return (
    <RequestDetails
      kind="health-declaration"
      id={id}
      fetch={fetchDeclaration}
      title={({ details }) => t('details.heading', { type: typeText(details.type) })}
      loadingTitle={t('details.title')}
      facts={factsOf}
      about={({ details }) => [typeText(details.type), personOf(details)]}
      back={
        <Link to="/declarations/list" className={buttonClass({ variant: 'ghost' })}>
          <Icon name="arrowBack" />
          {t('details.back')}
        </Link>
      }
    />
  );
};
