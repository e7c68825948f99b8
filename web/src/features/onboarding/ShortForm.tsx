import { issue } from '@rafiq/contract/core/issue';
import { checkContacts, checkNames } from '@rafiq/contract/onboarding/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRouter } from '@tanstack/react-router';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { IdImageField } from './IdImageField.tsx';
import styles from './Onboarding.module.css';
import { NameFields, PersonEmail, PersonPhone } from './PersonFields.tsx';
import { sendSignUp } from './send.ts';
import { useOnboarding } from './store.ts';
import { TermsField } from './TermsField.tsx';
import { t } from './texts.ts';
import { useIdImage } from './use-id-image.ts';
import { useProblems } from './use-problems.ts';

/** Someone whom the insurer does not know asks for access, or says that a CIN is theirs which another has. */
export const ShortForm = () => {
  useCheckAhead();
  const { history } = useRouter();
  const { form, isClaim } = useOnboarding();
  const image = useIdImage();
  const sending = useTask(async () => history.push(await sendSignUp(null)));
  const issues = [...checkNames(form), ...checkContacts(form)];
  const problems = useProblems(issues, sending.error);
  const send = () => void sending.run(undefined);

  const blockedBecause = (): string => {
    if (issues.some(({ code }) => code === 'required')) return t('names.missing');
    const noContact = issues.find(({ code }) => code === 'contact_required');
    if (noContact) return issueText(noContact);
    if (image.isSending) return t('idImage.wait');
    if (isClaim && !form.file?.id) return t('claim.imageMissing');
    return form.termsAccepted ? '' : issueText(issue('termsAccepted', 'terms_required'));
  };

  return (
    <Frame
      step="request"
      title={t(isClaim ? 'claim.title' : 'short.title')}
      intro={t(isClaim ? 'claim.formIntro' : 'short.intro')}
      back={isClaim ? '/onboarding/claim' : '/onboarding/checking'}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problems.reveal(event.currentTarget)) send();
        }}
      >
        <NameFields problems={problems} />
        <p className={styles.note}>{t('contacts.oneIsEnough')}</p>
        <PersonEmail problems={problems} />
        <PersonPhone problems={problems} />
        {isClaim && <IdImageField image={image} isNeeded />}
        <TermsField error={problems.problemOf('termsAccepted')} />
        <Failure failure={sending.error} onRetry={send} />
        <div className={styles.actions}>
          <Button type="submit" wide busy={sending.busy} blockedBecause={blockedBecause()}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
