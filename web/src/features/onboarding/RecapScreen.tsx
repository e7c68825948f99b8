import { ACCOUNT_TYPES, SECTORS } from '@rafiq/contract/core/constants';
import { normalizeCin, normalizePhone } from '@rafiq/contract/core/formats';
import { needsNames } from '@rafiq/contract/onboarding/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { Frame } from './Frame.tsx';
import type { Address } from './flow.ts';
import type { Onboarding } from './model.ts';
import styles from './Onboarding.module.css';
import { changeOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

interface LineProps {
  label: string;
  value: ReactNode;
  /** Where it is edited; what the insurer knows cannot be. */
  edit?: Address;
}

const Line = ({ label, value, edit }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || t('recap.none')}</dd>
    {edit && (
      <dd>
        <Link to={edit} className={styles.edit}>
          {t('recap.edit')}
          <span className="visually-hidden"> ({label})</span>
        </Link>
      </dd>
    )}
  </div>
);

const ltr = (text: string) => text && <bdi dir="ltr">{text}</bdi>;

const sectorName = (chosen: string): string => {
  const sector = SECTORS.find((one) => one === chosen);
  return sector ? t(`sector.${sector}`) : '';
};

const branchNames = (chosen: string[]): string =>
  ACCOUNT_TYPES.filter((branch) => chosen.includes(branch))
    .map((branch) => t(`branch.${branch}`))
    .join(' · ');

const CompanyLines = ({ form: { company } }: Pick<Onboarding, 'form'>) => (
  <>
    <Line
      label={t('employerName')}
      value={<bdi>{company.employerName}</bdi>}
      edit="/onboarding/register3"
    />
    <Line label={t('employees')} value={company.employees} edit="/onboarding/register3" />
    <Line label={t('sector')} value={sectorName(company.sector)} edit="/onboarding/register3" />
    <Line
      label={t('branches')}
      value={branchNames(company.branches)}
      edit="/onboarding/register3"
    />
  </>
);

const nameOf = ({ answer, form }: Onboarding): ReactNode =>
  answer && needsNames(answer) ? (
    <bdi>{`${form.firstName} ${form.lastName}`}</bdi>
  ) : (
    ltr(answer?.maskedName ?? '')
  );

export const RecapScreen = () => {
  const state = useOnboarding();
  const { answer, form, hasSeenRecap } = state;
  // one channel alone is sent to without another press
  useCheckAhead();
  useEffect(() => {
    if (!hasSeenRecap) changeOnboarding({ hasSeenRecap: true });
  }, [hasSeenRecap]);
  const asksNames = answer !== null && needsNames(answer);
  const image = form.file && (form.file.id ? <bdi>{form.file.name}</bdi> : t('idImage.again'));
  return (
    <Frame step="review" title={t('recap.title')} intro={t('recap.intro')}>
      <dl className={styles.lines}>
        {(asksNames || answer?.maskedName) && (
          <Line
            label={t('recap.name')}
            value={nameOf(state)}
            {...(asksNames && { edit: '/onboarding/register2' as const })}
          />
        )}
        <Line label={t('cin')} value={ltr(normalizeCin(state.cin))} edit="/onboarding/checking" />
        <Line
          label={t('birthDate')}
          value={state.birthDate && shortDate(state.birthDate)}
          edit="/onboarding/checking"
        />
        <Line label={t('email')} value={ltr(form.email)} edit="/onboarding/checkemail" />
        <Line
          label={t('phone')}
          value={ltr(normalizePhone(form.phone))}
          edit="/onboarding/checkphone"
        />
        <Line
          label={t('recap.profile')}
          value={form.profile && t(`profile.${form.profile}`)}
          edit="/onboarding/register3"
        />
        {form.profile === 'company' && <CompanyLines form={form} />}
        <Line label={t('recap.idImage')} value={image} edit="/onboarding/register2" />
      </dl>
      <div className={styles.actions}>
        <Link to="/onboarding/envoyerpin" className={buttonClass({ wide: true })}>
          {t('recap.validate')}
        </Link>
      </div>
    </Frame>
  );
};
