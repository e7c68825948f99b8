import { NAME_MAX_LENGTH } from '@rafiq/contract/core/formats';
import { EmailField, PhoneField } from '@rafiq/kit/ui/ContactFields.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import type { RegisterForm } from './model.ts';
import styles from './Onboarding.module.css';
import { changeForm, useOnboarding } from './store.ts';
import { t } from './texts.ts';
import type { useProblems } from './use-problems.ts';

interface Props {
  problems: ReturnType<typeof useProblems>;
}

type TextName = 'lastName' | 'firstName' | 'email' | 'phone';

const useBinding = (problems: Props['problems']) => {
  const { form } = useOnboarding();
  return (name: TextName) => ({
    name,
    label: t(name),
    value: form[name],
    error: problems.problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      problems.mend(name);
      const changes: Partial<RegisterForm> = { [name]: target.value };
      changeForm(changes);
    },
    onBlur: () => problems.leave(name),
  });
};

export const NameFields = ({ problems }: Props) => {
  const bind = useBinding(problems);
  return (
    <div className={styles.pair}>
      <TextField
        {...bind('firstName')}
        aria-required
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <TextField
        {...bind('lastName')}
        aria-required
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
    </div>
  );
};

/** The e-mail is looked at with every keystroke once something that could be one stands there. */
export const PersonEmail = ({ problems }: Props) => {
  const bound = useBinding(problems)('email');
  const { email, phone } = useOnboarding().form;
  return (
    <EmailField
      {...bound}
      // one of the two is enough
      aria-required={email === '' && phone === ''}
      onChange={(event) => {
        if (event.target.value.includes('@')) problems.leave('email');
        bound.onChange({ target: { value: event.target.value.trim() } });
      }}
    />
  );
};

export const PersonPhone = ({ problems }: Props) => (
  <PhoneField {...useBinding(problems)('phone')} hint={t('phone.hint')} />
);
