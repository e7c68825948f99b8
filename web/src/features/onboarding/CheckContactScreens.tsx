/** /checkemail and /checkphone: a contact is read once more before a code is sent, or corrected from the recap. */
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { checkFormContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { PersonEmail, PersonPhone } from './PersonFields.tsx';
import { useOnboarding } from './store.ts';
import { t } from './texts.ts';
import { useProblems } from './use-problems.ts';

interface Props {
  contact: 'email' | 'phone';
}

const CheckContact = ({ contact }: Props) => {
  const navigate = useNavigate();
  const { answer, form, hasSeenRecap } = useOnboarding();
  const issues = checkFormContacts({ answer, form });
  const problems = useProblems(issues);
  // what no change of this field alone would mend
  const unreachable = issues.find(
    ({ field, code }) => code === 'contact_required' || field !== contact,
  );
  const isEmpty = form[contact] === '';
  const Field = contact === 'email' ? PersonEmail : PersonPhone;
  return (
    <Frame
      step="review"
      title={t(`check.${contact}.title`)}
      intro={isEmpty ? t(`check.${contact}.none`) : t(`check.${contact}.intro`)}
      back={hasSeenRecap ? '/onboarding/inforecap' : '/onboarding/register3'}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.reveal(event.currentTarget)) return;
          void navigate({ to: '/onboarding/inforecap' });
        }}
      >
        <Field problems={problems} />
        <div className={styles.actions}>
          <Button type="submit" wide blockedBecause={unreachable ? issueText(unreachable) : ''}>
            {isEmpty ? t(`check.${contact}.without`) : t('confirm')}
          </Button>
        </div>
      </form>
    </Frame>
  );
};

export const CheckEmailScreen = () => <CheckContact contact="email" />;

export const CheckPhoneScreen = () => <CheckContact contact="phone" />;
