import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { endsSoon, hasExpired } from '@rafiq/contract/policies/rules';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import styles from './Home.module.css';
import { type CardWay, PolicyCard } from './PolicyCard.tsx';
import { t } from './texts.ts';

const Validity = ({ policy }: { policy: MotorPolicy }) => {
  const date = shortDate(policy.expiryDate);
  if (hasExpired(policy, today())) {
    return <StatusTag tone="rejected">{t('motor.expired', { date })}</StatusTag>;
  }
  return endsSoon(policy, today()) ? (
    <StatusTag tone="blocked">{t('motor.endsOn', { date })}</StatusTag>
  ) : (
    <StatusTag tone="success">{t('motor.valid')}</StatusTag>
  );
};

interface Props extends CardWay {
  policy: MotorPolicy;
}

export const MotorCard = ({ policy, to = '/auto-home', ...way }: Props) => (
  <PolicyCard
    policy={{ kind: 'motor', id: policy.id }}
    to={to}
    {...way}
    icon="car"
    title={`${policy.make} ${policy.model}`}
    subtitle={
      <span className={styles.line}>
        <bdi>{policy.insurer}</bdi>
        <Plate plate={policy.plate} />
      </span>
    }
    footer={
      <>
        <Validity policy={policy} />
        <span className={styles.muted}>
          {t('motor.period', {
            start: shortDate(policy.effectDate),
            end: shortDate(policy.expiryDate),
          })}
        </span>
      </>
    }
  />
);
