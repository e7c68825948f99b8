import { renewalStart } from '@rafiq/contract/motor-renewals/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { hasExpired } from '@rafiq/contract/policies/rules';
import { isOpen } from '@rafiq/contract/requests/rules';
import { brand } from '@rafiq/kit/brand.ts';
import { moment, shortDate, today } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Phone, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ContractSwitch } from '../folders/contract/ContractSwitch.tsx';
import { NoContract } from '../folders/contract/NoContract.tsx';
import { guaranteesQuery, useMotorPolicy } from '../motor-contract/api.ts';
import { renewalsQuery } from './api.ts';
import { RenewForm } from './RenewForm.tsx';
import { t } from './texts.ts';
import { typedStart } from './typed.ts';

const Back = () => (
  <Link to="/auto-home" className={buttonClass({ variant: 'ghost' })}>
    <Icon name="arrowBack" />
    {t('back')}
  </Link>
);

/** Who still drives it has to know. */
const Ended = ({ policy }: { policy: MotorPolicy }) =>
  hasExpired(policy, today()) && (
    <Alert tone="rejected" title={t('expired.title', { date: shortDate(policy.expiryDate) })}>
      {t('expired.text')} <Phone number={brand.hotline} />
    </Alert>
  );

/** What stands in the way is said before anything is typed. */
const Gate = ({ policy }: { policy: MotorPolicy }) => {
  const renewals = useQuery(renewalsQuery(policy.id));
  // without them there is only more to type
  const covers = useQuery(guaranteesQuery(policy));
  if (renewals.isPending || covers.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={6} label={common('loading')} />
      </div>
    );
  }
  if (renewals.isError) {
    return <QueryProblem query={renewals} />;
  }
  const pending = renewals.data.find(({ status }) => isOpen(status));
  return pending ? (
    <Alert tone="ongoing" title={t('pending.title')} action={<Back />}>
      {t('pending.text', { date: moment(pending.createdAt) })}
    </Alert>
  ) : (
    <RenewForm
      policy={policy}
      start={typedStart(
        renewalStart(renewals.data[0]?.details, covers.data ?? []),
        t('same.description'),
      )}
    />
  );
};

export const RenewScreen = () => {
  const { policy, choices } = useMotorPolicy();
  if (!policy) {
    return (
      <Page title={t('title')}>
        <NoContract />
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      intro={
        <>
          <bdi>{`${policy.make} ${policy.model}`}</bdi> <Plate plate={policy.plate} />
        </>
      }
    >
      <ContractSwitch policy={policy} choices={choices} />
      <Ended policy={policy} />
      <Gate key={policy.id} policy={policy} />
    </Page>
  );
};
