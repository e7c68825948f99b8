import type { MotorPolicy, Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import styles from './Policies.module.css';
import { HealthCover, MotorCover } from './PolicyCover.tsx';
import { t } from './texts.ts';
import type { useSelection } from './use-selection.ts';

interface Props {
  policies: Policies;
  selection: ReturnType<typeof useSelection>;
  look: 'checkbox' | 'switch';
  /** Below each: what it covers. */
  showsCover?: boolean;
}

const MotorDetails = ({ policy }: { policy: MotorPolicy }) => (
  <span className={styles.details}>
    <bdi>{`${policy.make} ${policy.model}`}</bdi>
    <Plate plate={policy.plate} />
    <span>
      {t('motor.period', {
        start: shortDate(policy.effectDate),
        end: shortDate(policy.expiryDate),
      })}
    </span>
  </span>
);

/** One part for both screens: only the look of the tick differs. A kind with no policy has no section. */
export const PolicyLists = ({ policies, selection, look, showsCover = false }: Props) => (
  <form
    id={selection.formId}
    className={styles.lists}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      selection.validate();
    }}
  >
    {selection.isRestored && <Alert tone="ongoing">{t('restored')}</Alert>}
    {policies.health.length > 0 && (
      <div data-missing={selection.missing === 'health'}>
        <Card title={t('kind.health')} group>
          {policies.health.map((policy) => (
            <div key={policy.id}>
              <CheckRow
                look={look}
                title={policy.clientName}
                checked={selection.isOn('health', policy.id)}
                onChange={(on) => selection.turn('health', policy.id, on)}
              >
                <Written>{policy.label}</Written>
              </CheckRow>
              {showsCover && <HealthCover policy={policy} />}
            </div>
          ))}
        </Card>
      </div>
    )}
    {policies.motor.length > 0 && (
      <div data-missing={selection.missing === 'motor'}>
        <Card title={t('kind.motor')} group>
          {policies.motor.map((policy) => (
            <div key={policy.id}>
              <CheckRow
                look={look}
                title={policy.insurer}
                checked={selection.isOn('motor', policy.id)}
                onChange={(on) => selection.turn('motor', policy.id, on)}
              >
                <MotorDetails policy={policy} />
              </CheckRow>
              {showsCover && <MotorCover policy={policy} />}
            </div>
          ))}
        </Card>
      </div>
    )}
  </form>
);

/** What is followed, with nothing to choose. */
export const FollowedPolicies = ({ policies }: Pick<Props, 'policies'>) => {
  const { health, motor } = enabledOnly(policies);
  return (
    <div className={styles.lists}>
      {health.length > 0 && (
        <Card title={t('kind.health')} group>
          <ul>
            {health.map(({ id, clientName, label }) => (
              <ItemRow
                key={id}
                icon="heart"
                name={<bdi>{clientName}</bdi>}
                details={<Written>{label}</Written>}
              />
            ))}
          </ul>
        </Card>
      )}
      {motor.length > 0 && (
        <Card title={t('kind.motor')} group>
          <ul>
            {motor.map((policy) => (
              <ItemRow
                key={policy.id}
                icon="car"
                name={<bdi>{policy.insurer}</bdi>}
                details={<MotorDetails policy={policy} />}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
};

/** Outside its form: the help beside it is a form of its own. */
export const ValidateSelection = ({ selection }: Pick<Props, 'selection'>) => (
  <>
    {selection.error && (
      <Problem message={selection.error} retry={common('retry')} onRetry={selection.validate} />
    )}
    <Button
      type="submit"
      form={selection.formId}
      busy={selection.saving}
      blockedBecause={selection.blockedBecause}
      showsReason
    >
      {t('validate')}
    </Button>
  </>
);
