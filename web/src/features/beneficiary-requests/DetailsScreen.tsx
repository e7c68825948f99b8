import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import type { Fact } from '../folders/details/Facts.tsx';
import { MessageCard } from '../requests/details/MessageCard.tsx';
import { RequestDetails } from '../requests/details/RequestDetails.tsx';
import {
  type BeneficiaryRequest,
  fetchBeneficiaryRequest,
  linkText,
  operationText,
} from './api.ts';
import { t } from './texts.ts';

const factsOf = ({ details }: BeneficiaryRequest): Fact[] => [
  { label: t('field.beneficiary'), value: <bdi>{fullNameOf(details)}</bdi> },
  { label: t('field.operation'), value: operationText(details.operation) },
  { label: t('field.birthDate'), value: details.birthDate && shortDate(details.birthDate) },
  { label: t('field.link'), value: details.link && linkText(details.link) },
];

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/beneficiaire/details' });
  return (
    <RequestDetails
      kind="beneficiary-request"
      id={id}
      fetch={fetchBeneficiaryRequest}
      title={({ details }) => operationText(details.operation)}
      loadingTitle={t('details.tab')}
      facts={factsOf}
      about={({ details }) => [operationText(details.operation), fullNameOf(details)]}
      back={
        <Link to="/beneficiaires" className={buttonClass({ variant: 'ghost' })}>
          {t('details.back')}
        </Link>
      }
    >
      {({ details }) => <MessageCard message={details.message} />}
    </RequestDetails>
  );
};
