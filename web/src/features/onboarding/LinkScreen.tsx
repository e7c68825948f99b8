import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from './api.ts';
import { CallUs } from './CallUs.tsx';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { sentContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { Resend } from './Resend.tsx';
import { isAboutPassword, SignUpAfresh, SignUpPassword } from './SignUpPassword.tsx';
import { dropBanner } from './send.ts';
import { changeOnboarding, finishOnboarding, useOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';
import { WrongContact } from './WrongContact.tsx';

const Hero = () => (
  <span className={styles.hero}>
    <Icon name="mail" size={34} />
  </span>
);

/** Opened from the e-mail. Only a press confirms, so that a scanner which follows links activates nothing. */
const FromMail = ({ uid, token }: { uid: string; token: string }) => {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const confirming = useTask(async () => {
    await confirm({ uid, type: 'email', code: token, password });
    dropBanner();
    finishOnboarding('activated');
    await navigate({ to: '/onboarding/success' });
  });
  const run = () => void confirming.run(undefined);
  const code = confirming.error instanceof HttpError ? confirming.error.code : null;
  const isSpent = code === 'link_invalid' || code === 'code_expired';
  const isWrongPassword = isAboutPassword(confirming.error);
  const isActive = code === 'cin_already_taken' || code === 'user_exists';
  return (
    <Frame step="activation" title={t('link.confirmTitle')} intro={t('link.confirmIntro')}>
      <Hero />
      {isSpent || isActive ? (
        <Alert tone={isActive ? 'ongoing' : 'rejected'}>{messageOf(confirming.error)}</Alert>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (password !== '') run();
          }}
        >
          <SignUpPassword value={password} onChange={setPassword} failure={confirming.error} />
          {!isWrongPassword && <Failure failure={confirming.error} onRetry={run} />}
          <Button
            type="submit"
            wide
            busy={confirming.busy}
            blockedBecause={password === '' ? t('link.passwordMissing') : ''}
          >
            {t('link.confirm')}
          </Button>
        </form>
      )}
      <div className={styles.actions}>
        {isSpent && <Resend uid={uid} type="email" />}
        {isWrongPassword && <CallUs />}
        {isWrongPassword && (
          <Link
            to="/onboarding/checking"
            className={buttonClass({ variant: 'ghost', wide: true })}
            onClick={() => changeOnboarding({ answer: null })}
          >
            {t('restart')}
          </Link>
        )}
        {(isSpent || isActive) && (
          <Link to="/auth/signin" className={buttonClass({ wide: true })}>
            {t('toSignIn')}
          </Link>
        )}
      </div>
    </Frame>
  );
};

const Sent = () => {
  const state = useOnboarding();
  const { email, phone } = sentContacts(state);
  const uid = state.answer?.uid ?? '';
  return (
    <Frame
      step="activation"
      title={t('link.title')}
      intro={
        email
          ? onboardingTexts.rich('link.intro', {
              email: (
                <bdi key="email" dir="ltr">
                  {email}
                </bdi>
              ),
            })
          : t('link.introPlain')
      }
    >
      <Hero />
      <p className={styles.note}>{t('link.note')}</p>
      <div className={styles.actions}>
        <Link to="/auth/signin" className={buttonClass({ wide: true })}>
          {t('link.toSignIn')}
        </Link>
        <Resend uid={uid} type="email" />
        {phone && <Resend uid={uid} type="phone" isOther />}
        <WrongContact contact="email" />
        {state.answer?.code === 's6' && <SignUpAfresh />}
      </div>
    </Frame>
  );
};

/** /validation */
export const LinkScreen = () => {
  const { uid, token } = useSearch({ from: '/onboarding/validation' });
  return uid && token ? <FromMail uid={uid} token={token} /> : <Sent />;
};
