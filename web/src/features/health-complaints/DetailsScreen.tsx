import { todayInMorocco } from '@rafiq/contract/core/dates';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { type Fact, numberFact } from '../folders/details/Facts.tsx';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { folderText } from '../requests/subject.ts';
import { fetchHealthComplaint, type HealthComplaint } from './api.ts';
import { t } from './texts.ts';
import { aboutText, reasonText, typeText } from './words.ts';

const factsOf = ({ details }: HealthComplaint): Fact[] => [
  { label: t('details.type'), value: typeText(details.type) },
  { label: t('details.reason'), value: reasonText(details.reason) },
  numberFact(t('details.folder'), details.folderNumber),
  numberFact(t('details.slip'), details.slipNumber),
  {
    label: t('details.consultation'),
    value: details.consultationDate === null ? '' : shortDate(details.consultationDate),
  },
  {
    label: t('details.fees'),
    value: details.engagedFees === null ? '' : <Money value={details.engagedFees} />,
  },
  {
    label: t('details.beneficiary'),
    value: fullNameOf({
      firstName: details.beneficiaryFirstName,
      lastName: details.beneficiaryLastName,
    }),
  },
];

const titleOf = ({ createdAt }: HealthComplaint): string =>
  t('details.title', { date: shortDate(todayInMorocco(new Date(createdAt))) });

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/reclamations/details' });
  return (
    <RequestDetails
      kind="health-complaint"
      id={id}
      fetch={fetchHealthComplaint}
      title={titleOf}
      loadingTitle={t('details.tab')}
      facts={factsOf}
      about={({ details }) => [aboutText(details), folderText(details.folderNumber)]}
      back={
        <Link to="/reclamations/list" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
