import { todayInMorocco } from '@rafiq/contract/core/dates';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import { kindText } from '../requests/kinds/texts.ts';
import { fetchRenewal } from './api.ts';
import { t } from './texts.ts';

export const RenewalScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/requests/renewal' });
  return (
    <RequestDetails
      kind="motor-renewal"
      id={id}
      fetch={fetchRenewal}
      title={({ createdAt }) =>
        t('renewal.title', { date: shortDate(todayInMorocco(new Date(createdAt))) })
      }
      loadingTitle={kindText('motor-renewal')}
      about={({ contract }) => [contract.policyNumber]}
      facts={({ details }) => [
        { label: t('renewal.glass'), value: <Money value={details.glassValue} /> },
        { label: t('renewal.market'), value: <Money value={details.marketValue} /> },
      ]}
      back={
        <Link to="/requests" className={buttonClass({ variant: 'ghost' })}>
          {t('back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.description} />}
    </RequestDetails>
  );
};
