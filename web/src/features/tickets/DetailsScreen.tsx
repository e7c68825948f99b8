import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { fetchTicket } from './api.ts';
import { t } from './texts.ts';
import { typeText } from './words.ts';

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/tickets/details' });
  return (
    <RequestDetails
      kind="ticket"
      id={id}
      fetch={fetchTicket}
      title={({ details }) => t('details.title', { type: typeText(details.type) })}
      loadingTitle={t('details.loading')}
      facts={({ details }) => [{ label: t('field.type'), value: typeText(details.type) }]}
      about={({ details }) => [typeText(details.type)]}
      back={
        <Link to="/tickets/list" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
