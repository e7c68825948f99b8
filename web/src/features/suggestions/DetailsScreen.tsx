import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { fetchSuggestion } from './api.ts';
import { t } from './texts.ts';

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/help/suggestion/details' });
  return (
    <RequestDetails
      kind="suggestion"
      id={id}
      fetch={fetchSuggestion}
      title={({ details }) => t('details.title', { title: details.title })}
      loadingTitle={t('details.tab')}
      facts={({ details }) => [{ label: t('field.title'), value: <bdi>{details.title}</bdi> }]}
      about={({ details }) => [details.title]}
      back={
        <Link to="/requests" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
