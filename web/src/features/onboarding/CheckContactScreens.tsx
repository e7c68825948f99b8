/** /checkemail and /checkphone: each contact is read once more before a code is sent. */
import { checkContacts } from '@rafiq/contract/onboarding/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { checkFormContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { EmailField, PhoneField } from './PersonFields.tsx';
import { useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

interface Props {
  contact: 'email' | 'phone';
  back: '/onboarding/register3' | '/onboarding/checkemail';
  next: '/onboarding/checkphone' | '/onboarding/inforecap';
}

const CheckContact = ({ contact, back, next }: Props) => {
  const navigate = useNavigate();
  const { answer, form, hasSeenRecap } = useOnboarding();
  // on the way out of the e-mail the phone is still to come
  const issues = contact === 'email' ? checkContacts(form) : checkFormContacts({ answer, form });
  const problems = useProblems(issues);
  const noContact = issues.find(({ code }) => code === 'contact_required');
  const isEmpty = form[contact] === '';
  const Field = contact === 'email' ? EmailField : PhoneField;
  return (
    <Frame
      step="review"
      title={t(`check.${contact}.title`)}
      intro={isEmpty ? t(`check.${contact}.none`) : t(`check.${contact}.intro`)}
      back={hasSeenRecap ? '/onboarding/inforecap' : back}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.reveal(event.currentTarget)) return;
          void navigate({ to: hasSeenRecap ? '/onboarding/inforecap' : next });
        }}
      >
        <Field problems={problems} />
        <div className={styles.actions}>
          <Button type="submit" wide blockedBecause={noContact ? issueText(noContact) : ''}>
            {isEmpty ? t(`check.${contact}.without`) : t('confirm')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};

export const CheckEmailScreen = () => (
  <CheckContact contact="email" back="/onboarding/register3" next="/onboarding/checkphone" />
);

export const CheckPhoneScreen = () => (
  <CheckContact contact="phone" back="/onboarding/checkemail" next="/onboarding/inforecap" />
);
