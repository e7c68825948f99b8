import { normalizeCin } from '@rafiq/contract/core/formats';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { checkAccess } from './api.ts';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { addressAfterCheck } from './flow.ts';
import styles from './Onboarding.module.css';
import { changeOnboarding, finishOnboarding, readOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

/** Asks unless a form is under way for the very same answers, and says where to go on. */
const check = async (): Promise<string> => {
  const { cin, birthDate, sponsorshipCode, answer: known, form } = readOnboarding();
  if (known?.uid && !known.validation) return addressAfterCheck(readOnboarding());
  const answer = await checkAccess({ cin, birthDate, sponsorshipCode });
  if (answer.code === 's1') {
    keepAuthSlice({ ...readAuthSlice(), cin: normalizeCin(cin) });
    finishOnboarding(null);
    return `/auth/signin${answer.isUser ? '?notice=cin_already_taken' : ''}`;
  }
  // The ID image was sent for the check before this one: it has to be sent for this one.
  changeOnboarding({
    answer,
    isClaim: false,
    form: { ...form, file: form.file && { ...form.file, id: '' } },
  });
  return addressAfterCheck(readOnboarding());
};

export const CheckInfoScreen = () => {
  useCheckAhead();
  const { history } = useRouter();
  const { cin, birthDate, sponsorshipCode } = useOnboarding();
  const checking = useTask(async () => history.push(await check()));
  const run = () => void checking.run(undefined);
  return (
    <Frame
      step="identity"
      title={t('checkInfo.title')}
      intro={t('checkInfo.intro')}
      back="/onboarding/checking"
    >
      <dl className={styles.lines}>
        <div>
          <dt>{t('cin')}</dt>
          <dd>
            <bdi dir="ltr">{normalizeCin(cin)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('birthDate')}</dt>
          <dd>{birthDate && shortDate(birthDate)}</dd>
        </div>
        {sponsorshipCode && (
          <div>
            <dt>{t('recap.sponsorship')}</dt>
            <dd>
              <bdi dir="ltr">{sponsorshipCode}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Failure failure={checking.error} onRetry={run} />
      <div className={styles.actions}>
        <Button wide busy={checking.busy} onClick={run}>
          {t('confirm')}
        </Button>
        <Link to="/onboarding/checking" className={buttonClass({ variant: 'ghost', wide: true })}>
          {t('checkInfo.correct')}
        </Link>
      </div>
    </Frame>
  );
};
