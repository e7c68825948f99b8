/** For who finishes a sign-up elsewhere than it was begun, and what to do where the password is not theirs. */
import { PASSWORD_MAX_LENGTH } from '@rafiq/contract/core/password';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { Link } from '@tanstack/react-router';
import { issuesOf } from './api.ts';
import { canSignUpAfresh, signingUpAfresh } from './flow.ts';
import styles from './Onboarding.module.css';
import { changeOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

const isWrong = (failure: unknown): boolean =>
  failure instanceof HttpError && failure.code === 'signup_password_wrong';

export const isAboutPassword = (failure: unknown): boolean =>
  isWrong(failure) || issuesOf(failure).some(({ field }) => field === 'password');

interface Props {
  value: string;
  onChange: (password: string) => void;
  failure: unknown;
}

const problemOf = (failure: unknown): string | undefined => {
  if (isWrong(failure)) return messageOf(failure);
  return isAboutPassword(failure) ? t('link.passwordMissing') : undefined;
};

export const SignUpPassword = ({ value, onChange, failure }: Props) => (
  <PasswordField
    label={t('link.password')}
    aria-required
    hint={t('link.passwordHint')}
    name="password"
    autoComplete="current-password"
    maxLength={PASSWORD_MAX_LENGTH}
    showLabel={common('password.show')}
    hideLabel={common('password.hide')}
    value={value}
    error={problemOf(failure)}
    onChange={(event) => onChange(event.target.value)}
  />
);

export const SignUpAfresh = () => {
  const { answer } = useOnboarding();
  if (!answer) return null;
  // whoever began it has the code: only the insurer can tell the two apart
  if (!canSignUpAfresh(answer))
    return (
      <Link to="/onboarding/claim" className={buttonClass({ variant: 'ghost', wide: true })}>
        {t('claim.begunByOther')}
      </Link>
    );
  return (
    <>
      <p className={styles.note}>{t('afresh.note')}</p>
      <Link
        to="/onboarding/register2"
        className={buttonClass({ variant: 'ghost', wide: true })}
        onClick={() => changeOnboarding({ answer: signingUpAfresh(answer) })}
      >
        {t('afresh')}
      </Link>
    </>
  );
};
