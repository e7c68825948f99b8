import { normalizeCin } from '@rafiq/contract/core/formats';
import type { AccessCheck } from '@rafiq/contract/onboarding/model';
import {
  checkAccess,
  latestBirthDate,
  SPONSORSHIP_CODE_MAX,
} from '@rafiq/contract/onboarding/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import { Frame } from './Frame.tsx';
import styles from './Onboarding.module.css';
import { changeOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

/** What was typed at sign-in or for a recovery, since it was last typed here. */
const useCarriedCin = (cin: string, change: (changes: Partial<AccessCheck>) => void) => {
  const carry = useEffectEvent(() => {
    const typed = readTypedCin();
    if (normalizeCin(typed) !== normalizeCin(cin)) change({ cin: typed });
  });
  useEffect(() => carry(), []);
};

export const CheckingScreen = () => {
  const navigate = useNavigate();
  const { cin, birthDate, sponsorshipCode, hasSeenRecap } = useOnboarding();
  const issues = checkAccess({ cin, birthDate, sponsorshipCode }, { today: today() });
  const problems = useProblems(issues);
  // What was answered for another CIN or date no longer holds.
  const change = (changes: Partial<AccessCheck>) =>
    changeOnboarding({ ...changes, answer: null, done: null });
  const typeCin = (typed: string) => {
    keepTypedCin(typed);
    change({ cin: typed });
  };
  useCarriedCin(cin, change);
  useCheckAhead();
  const isMissing = issues.some(({ code }) => code === 'required');
  return (
    <Frame
      step="identity"
      title={t('checking.title')}
      intro={t('checking.intro')}
      back={hasSeenRecap ? '/onboarding/inforecap' : '/auth/signin'}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problems.reveal(event.currentTarget)) void navigate({ to: '/onboarding/checkinfo' });
        }}
      >
        <TextField
          label={t('cin')}
          aria-required
          name="cin"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          value={cin}
          error={problems.problemOf('cin')}
          onChange={(event) => typeCin(event.target.value)}
          onBlur={() => problems.leave('cin')}
        />
        <DateField
          label={t('birthDate')}
          aria-required
          name="birthDate"
          autoComplete="bday"
          value={birthDate}
          max={latestBirthDate(today())}
          texts={dateTexts()}
          error={problems.problemOf('birthDate')}
          onChange={(value) => change({ birthDate: value })}
          onLeave={() => problems.leave('birthDate')}
        />
        <TextField
          label={t('sponsorship')}
          hint={t('sponsorship.hint')}
          name="sponsorshipCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={SPONSORSHIP_CODE_MAX}
          value={sponsorshipCode}
          error={problems.problemOf('sponsorshipCode')}
          onChange={(event) => change({ sponsorshipCode: event.target.value.trim() })}
          onBlur={() => problems.leave('sponsorshipCode')}
        />
        <div className={styles.actions}>
          <Button type="submit" wide blockedBecause={isMissing ? t('checking.missing') : ''}>
            {t('next')}
          </Button>
          <Link to="/auth/signin" className={styles.under}>
            {t('checking.hasAccount')}
          </Link>
        </div>
      </form>
    </Frame>
  );
};
