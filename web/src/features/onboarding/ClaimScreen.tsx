import { checkAccess } from '@rafiq/contract/onboarding/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { openClaim } from './api.ts';
import { CallUs } from './CallUs.tsx';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import styles from './Onboarding.module.css';
import { changeOnboarding, readOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

/** /claim: somebody's own CIN is taken, or known otherwise. The insurer looks at both and decides. */
export const ClaimScreen = () => {
  useCheckAhead();
  const navigate = useNavigate();
  const { cin, birthDate } = useOnboarding();
  const opening = useTask(async () => {
    const answer = await openClaim({ cin, birthDate });
    const { form } = readOnboarding();
    // an image that was sent before belongs to another check
    changeOnboarding({ answer, isClaim: true, form: { ...form, file: null } });
    await navigate({ to: '/onboarding/register2' });
  });
  const issues = checkAccess({ cin, birthDate, sponsorshipCode: '' }, { today: today() });
  const problems = useProblems(issues, opening.error);
  const isMissing = issues.some(({ code }) => code === 'required');
  const open = () => void opening.run(undefined);
  return (
    <Frame
      step="identity"
      isRequest
      title={t('claim.title')}
      intro={t('claim.intro')}
      back="/onboarding/checking"
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problems.reveal(event.currentTarget)) open();
        }}
      >
        <IdentityFields problems={problems} />
        <Failure failure={opening.error} onRetry={open} />
        <div className={styles.actions}>
          <Button
            type="submit"
            wide
            busy={opening.busy}
            blockedBecause={isMissing ? t('checking.missing') : ''}
          >
            {t('next')}
          </Button>
          <CallUs />
        </div>
      </form>
    </Frame>
  );
};
