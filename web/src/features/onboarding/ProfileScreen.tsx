import { ACCOUNT_TYPES, SECTORS } from '@rafiq/contract/core/constants';
import { westernDigits } from '@rafiq/contract/core/digits';
import { checkCompany } from '@rafiq/contract/onboarding/rules';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Frame } from './Frame.tsx';
import { addressAfterProfile } from './flow.ts';
import { type CompanyForm, companyOf } from './model.ts';
import styles from './Onboarding.module.css';
import { changeForm, useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

const PROFILES = ['individual', 'company'] as const;
const MAX_DIGITS = 7;

interface CompanyProps {
  company: CompanyForm;
  problems: ReturnType<typeof useProblems>;
}

const CompanyFields = ({ company, problems }: CompanyProps) => {
  const change = (changes: Partial<CompanyForm>) =>
    changeForm({ company: { ...company, ...changes } });
  const turn = (branch: string, on: boolean) =>
    change({
      branches: ACCOUNT_TYPES.filter((type) =>
        type === branch ? on : company.branches.includes(type),
      ),
    });
  return (
    <>
      <TextField
        label={t('employerName')}
        aria-required
        name="employerName"
        autoComplete="organization"
        maxLength={120}
        value={company.employerName}
        error={problems.problemOf('employerName')}
        onChange={(event) => change({ employerName: event.target.value })}
        onBlur={() => problems.leave('employerName')}
      />
      <TextField
        label={t('employees')}
        aria-required
        name="employees"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={MAX_DIGITS}
        value={company.employees}
        error={company.employees === '' ? undefined : problems.problemOf('employees')}
        onChange={(event) =>
          change({ employees: westernDigits(event.target.value).replace(/\D/g, '') })
        }
        onBlur={() => problems.leave('employees')}
      />
      <SelectField
        label={t('sector')}
        aria-required
        prompt={t('sector.choose')}
        options={SECTORS.map((sector) => ({ value: sector, label: t(`sector.${sector}`) }))}
        value={company.sector}
        onChange={(sector) => change({ sector })}
      />
      <fieldset className={styles.group}>
        <legend>{t('branches')}</legend>
        <div className={styles.ticks}>
          {ACCOUNT_TYPES.map((branch) => (
            <Checkbox
              key={branch}
              label={t(`branch.${branch}`)}
              checked={company.branches.includes(branch)}
              onChange={(on) => turn(branch, on)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
};

/** /register3: for oneself, or for a company. */
export const ProfileScreen = () => {
  const navigate = useNavigate();
  const name = useId();
  const state = useOnboarding();
  const { form, hasSeenRecap } = state;
  const company = companyOf(form);
  const issues = company ? checkCompany(company) : [];
  const problems = useProblems(issues);

  const blockedBecause = (): string => {
    if (!form.profile) return t('profile.missing');
    const { employerName, employees, sector } = form.company;
    const isMissing = employerName.trim() === '' || employees === '' || sector === '';
    return company && isMissing ? t('company.missing') : '';
  };

  return (
    <Frame
      step="details"
      title={t('profile.title')}
      intro={t('profile.intro')}
      back={hasSeenRecap ? '/onboarding/inforecap' : '/onboarding/register2'}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.reveal(event.currentTarget)) return;
          void navigate({ to: addressAfterProfile(state) });
        }}
      >
        <fieldset className={styles.group}>
          <legend>{t('profile.legend')}</legend>
          {PROFILES.map((profile) => (
            <RadioRow
              key={profile}
              name={name}
              value={profile}
              icon={profile === 'company' ? 'building' : 'user'}
              title={t(`profile.${profile}`)}
              checked={form.profile === profile}
              onChoose={() => changeForm({ profile })}
            >
              {t(`profile.${profile}.details`)}
            </RadioRow>
          ))}
        </fieldset>
        {form.profile === 'company' && <CompanyFields company={form.company} problems={problems} />}
        <div className={styles.actions}>
          <Button type="submit" wide blockedBecause={blockedBecause()}>
            {t('next')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
