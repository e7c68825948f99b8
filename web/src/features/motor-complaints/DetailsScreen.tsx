import { todayInMorocco } from '@rafiq/contract/core/dates';
import { NO_REASON } from '@rafiq/contract/motor-complaints/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { type Fact, numberFact } from '../folders/details/Facts.tsx';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { folderText } from '../requests/subject.ts';
import { fetchMotorComplaint, type MotorComplaint } from './api.ts';
import { t } from './texts.ts';
import { reasonText, typeText } from './words.ts';

const factsOf = ({ details }: MotorComplaint): Fact[] => [
  { label: t('details.type'), value: typeText(details.type) },
  { label: t('details.reason'), value: reasonText(details.reason) },
  numberFact(t('details.folder'), details.folderReference),
  { label: t('details.car'), value: <bdi>{`${details.make} ${details.model}`}</bdi> },
  { label: t('details.plate'), value: details.plate && <Plate plate={details.plate} /> },
];

const aboutOf = ({ details }: MotorComplaint): string[] => [
  typeText(details.type),
  details.reason === NO_REASON ? '' : reasonText(details.reason),
  folderText(details.folderReference),
];

const titleOf = ({ createdAt }: MotorComplaint): string =>
  t('details.title', { date: shortDate(todayInMorocco(new Date(createdAt))) });

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/autoreclamations/details' });
  return (
    <RequestDetails
      kind="motor-complaint"
      id={id}
      fetch={fetchMotorComplaint}
      title={titleOf}
      loadingTitle={t('details.tab')}
      facts={factsOf}
      about={aboutOf}
      back={
        <Link to="/autoreclamations/list" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
