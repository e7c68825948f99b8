import { issue } from '@rafiq/contract/core/issue';
import { checkNames, checkNewPassword, needsNames } from '@rafiq/contract/onboarding/rules';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { NewPassword } from '@rafiq/kit/ui/NewPassword.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { IdImageField } from './IdImageField.tsx';
import { checkFormContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { NameFields, PersonEmail, PersonPhone } from './PersonFields.tsx';
import { changeSecret, useOnboarding, useSecret } from './store.ts';
import { TermsField } from './TermsField.tsx';
import { t } from './texts.ts';
import { useIdImage } from './use-id-image.ts';
import { useProblems } from './use-problems.ts';

export const FullForm = () => {
  const navigate = useNavigate();
  const { cin, birthDate, answer, form, hasSeenRecap } = useOnboarding();
  const secret = useSecret();
  const image = useIdImage();
  const asksNames = answer !== null && needsNames(answer);
  const issues = [...(asksNames ? checkNames(form) : []), ...checkFormContacts({ answer, form })];
  const problems = useProblems(issues);
  const person = { cin, birthDate, lastName: form.lastName, firstName: form.firstName };
  const [wrongPassword] = checkNewPassword(secret.password, person);
  const isOwn = wrongPassword?.code === 'password_personal';
  const wasReloaded = form.profile !== null && secret.password === '';

  const blockedBecause = (): string => {
    if (issues.some(({ code }) => code === 'required')) return t('names.missing');
    const noContact = issues.find(({ code }) => code === 'contact_required');
    if (noContact) return issueText(noContact);
    if (wrongPassword) return issueText(wrongPassword);
    if (secret.password !== secret.confirmation) return common('registration_identicPasswordRight');
    if (image.isSending) return t('idImage.wait');
    return form.termsAccepted ? '' : issueText(issue('termsAccepted', 'terms_required'));
  };

  const back = () => {
    if (hasSeenRecap) return '/onboarding/inforecap' as const;
    return answer?.code === 's4'
      ? ('/onboarding/register1' as const)
      : ('/onboarding/checking' as const);
  };

  return (
    <Frame step="details" title={t('full.title')} intro={t('full.intro')} back={back()}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.reveal(event.currentTarget)) return;
          void navigate({ to: hasSeenRecap ? '/onboarding/inforecap' : '/onboarding/register3' });
        }}
      >
        {asksNames && <NameFields problems={problems} />}
        <p className={styles.note}>{t('contacts.oneIsEnough')}</p>
        <PersonEmail problems={problems} />
        <PersonPhone problems={problems} />
        {wasReloaded && <Alert tone="ongoing">{t('password.again')}</Alert>}
        <NewPassword
          value={secret}
          onChange={changeSecret}
          texts={newPasswordTexts()}
          errors={{ password: isOwn ? issueText(wrongPassword) : undefined }}
        />
        <IdImageField image={image} />
        <TermsField />
        <div className={styles.actions}>
          <Button type="submit" wide blockedBecause={blockedBecause()}>
            {t('next')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};
