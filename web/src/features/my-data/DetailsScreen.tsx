import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { fetchDataRequest } from './api.ts';
import { t } from './texts.ts';

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/account/data/request' });
  return (
    <RequestDetails
      kind="data-request"
      id={id}
      fetch={fetchDataRequest}
      title={({ details }) => t(`right.${details.right}`)}
      loadingTitle={t('title')}
      facts={({ details: { right, about, correct } }) =>
        right === 'erasure'
          ? []
          : [
              { label: t('field.about'), value: t(`about.${about}`) },
              { label: t('field.correct'), value: <bdi>{correct}</bdi> },
            ]
      }
      about={({ details }) => [t(`right.${details.right}`)]}
      back={
        <Link to="/account/data" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => details.message !== '' && <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
