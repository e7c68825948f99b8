import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { isOpen, REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment, shortDate, today } from '@rafiq/kit/formats/format.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Toast } from '@rafiq/kit/ui/Toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLeftToast } from '../../lib/toasts.ts';
import { ContractSwitch } from '../folders/contract/ContractSwitch.tsx';
import { NoContract } from '../folders/contract/NoContract.tsx';
import { Facts } from '../folders/details/Facts.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { renewalBlock, renewalsQuery } from '../motor-renewals/api.ts';
import { RequestNumber } from '../requests/list/RowHeading.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { Articles } from './Articles.tsx';
import { useMotorPolicy } from './api.ts';
import { LatestFolders } from './LatestFolders.tsx';
import styles from './MotorContract.module.css';
import { t } from './texts.ts';
import { validityOf } from './validity.ts';

type Part = { policy: MotorPolicy };

const ValidityLine = ({ policy }: Part) => {
  const { tone, days, isOver } = validityOf(policy, today());
  const date = shortDate(policy.expiryDate);
  return (
    <div className={styles.validity}>
      <strong>{isOver ? t('validity.expired', { date }) : t('validity.until', { date })}</strong>
      <StatusTag tone={tone}>
        {isOver ? t('validity.ago', { days }) : t('validity.left', { days })}
      </StatusTag>
    </div>
  );
};

/** The latest request is told as long as it is open: it stands in the way of another one. */
const RenewalLine = ({ policy }: Part) => {
  const renewals = useQuery(renewalsQuery(policy.id));
  const pending = renewals.data?.find(({ status }) => isOpen(status));
  if (!pending) return null;
  return (
    <div className={styles.renewal}>
      <div className={styles.grow}>
        <strong>{t('renewal.title')}</strong>
        <p className={styles.muted}>{t('renewal.text', { date: moment(pending.createdAt) })}</p>
        <Link to="/requests/renewal" search={{ id: pending.id }}>
          <RequestNumber id={pending.id} />
        </Link>
      </div>
      <StatusTag tone={REQUEST_TAGS[pending.status]}>{requestStatusText(pending.status)}</StatusTag>
    </div>
  );
};

const RenewButton = ({ policy }: Part) => {
  const renewals = useQuery(renewalsQuery(policy.id));
  const reason = renewalBlock(renewals.data ?? []);
  return reason === '' ? (
    <Link to="/renouveler" className={buttonClass()}>
      <Icon name="retry" />
      {t('home.renew')}
    </Link>
  ) : (
    <Button icon="retry" blockedBecause={reason} showsReason>
      {t('home.renew')}
    </Button>
  );
};

const Contract = ({ policy }: Part) => (
  <CardBody title={`${policy.make} ${policy.model}`}>
    <ValidityLine policy={policy} />
    <Facts
      facts={[
        { label: t('fact.make'), value: <bdi>{policy.make}</bdi> },
        { label: t('fact.model'), value: <bdi>{policy.model}</bdi> },
        { label: t('fact.year'), value: policy.firstUseDate.slice(0, 4) },
        { label: t('fact.plate'), value: <Plate plate={policy.plate} /> },
      ]}
    />
    <RenewalLine policy={policy} />
    <div className={styles.actions}>
      <Link to="/garanties" className={buttonClass({ variant: 'ghost' })}>
        <Icon name="quote" />
        {t('home.guarantees')}
      </Link>
      <RenewButton policy={policy} />
    </div>
  </CardBody>
);

export const HomeScreen = () => {
  const { policy, choices } = useMotorPolicy();
  const toast = useLeftToast('motor-home');
  if (!policy) {
    return (
      <Page title={t('home.title')}>
        <NoContract />
      </Page>
    );
  }
  return (
    <Page
      title={t('home.title')}
      intro={<bdi>{policy.insurer}</bdi>}
      action={
        <div className={styles.actions}>
          <Link to="/constat" className={buttonClass({ variant: 'ghost' })}>
            {t('home.constat')}
          </Link>
          <Link to="/autodeclarations/create" className={buttonClass({ variant: 'soft' })}>
            <Icon name="car" />
            {t('home.declare')}
          </Link>
        </div>
      }
    >
      <Toast toast={toast} />
      <ContractSwitch policy={policy} choices={choices} />
      <Contract policy={policy} />
      <LatestFolders policy={policy} />
      <Articles />
    </Page>
  );
};
