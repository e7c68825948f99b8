import { checkAccess, SPONSORSHIP_CODE_MAX } from '@rafiq/contract/onboarding/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { Frame } from './Frame.tsx';
import { changeIdentity, IdentityFields } from './IdentityFields.tsx';
import styles from './Onboarding.module.css';
import { useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

export const CheckingScreen = () => {
  const navigate = useNavigate();
  const { cin, birthDate, sponsorshipCode, hasSeenRecap } = useOnboarding();
  const issues = checkAccess({ cin, birthDate, sponsorshipCode }, { today: today() });
  const problems = useProblems(issues);
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
        <IdentityFields problems={problems} />
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
          onChange={(event) => changeIdentity({ sponsorshipCode: event.target.value.trim() })}
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
