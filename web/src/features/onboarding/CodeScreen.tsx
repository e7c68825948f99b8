import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { CodeBoxes } from '@rafiq/kit/ui/CodeBoxes.tsx';
import { boxesOf } from '@rafiq/kit/ui/code-entry.ts';
import { ReadAloud } from '@rafiq/kit/ui/ReadAloud.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from './api.ts';
import { CallUs } from './CallUs.tsx';
import { Failure } from './Failure.tsx';
import { Frame } from './Frame.tsx';
import { sentContacts } from './model.ts';
import styles from './Onboarding.module.css';
import { Resend } from './Resend.tsx';
import { isAboutPassword, SignUpAfresh, SignUpPassword } from './SignUpPassword.tsx';
import { enterActivated } from './send.ts';
import { finishOnboarding, readSecret, useOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';
import { WrongContact } from './WrongContact.tsx';

/** What is wrong with the code itself stands at the boxes; anything else can be tried again. */
const isAboutCode = (error: unknown): boolean =>
  error instanceof HttpError && (error.code === 'code_wrong' || error.code === 'code_expired');

/** /validercompte */
export const CodeScreen = () => {
  const { history } = useRouter();
  const state = useOnboarding();
  const [digits, setDigits] = useState(() => boxesOf('', CODE_LENGTH));
  const [password, setPassword] = useState('');
  const { email, phone } = sentContacts(state);
  const uid = state.answer?.uid ?? '';
  const code = digits.join('');
  const confirming = useTask(async () => {
    try {
      await confirm({ uid, type: 'phone', code, ...(password && { password }) });
    } catch (error) {
      // it is of no more use: the next one is typed into empty boxes
      if (isAboutCode(error)) setDigits(boxesOf('', CODE_LENGTH));
      throw error;
    }
    history.replace(await enterActivated(password || readSecret().password));
    finishOnboarding(null);
  });
  const run = () => void confirming.run(undefined);
  const aboutCode = isAboutCode(confirming.error);
  const aboutPassword = isAboutPassword(confirming.error);
  // begun elsewhere; or begun here, and another sign-up took its place, which only the server knows
  const asksPassword = state.answer?.code === 's6' || aboutPassword || password !== '';
  const blockedBecause = (): string => {
    if (!isSmsCode(code)) return t('code.missing');
    return asksPassword && password === '' ? t('link.passwordMissing') : '';
  };
  return (
    <Frame
      step="activation"
      title={t('code.title')}
      intro={
        <>
          {phone
            ? onboardingTexts.rich('code.intro', {
                phone: (
                  <bdi key="phone" dir="ltr">
                    {phone}
                  </bdi>
                ),
              })
            : t('code.introPlain')}{' '}
          <ReadAloud sound="onboarding.code.spoken" text={t('code.spoken')} />
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <CodeBoxes
          label={t('code.label')}
          boxLabel={(position) => t('code.box', { position, length: CODE_LENGTH })}
          digits={digits}
          onChange={setDigits}
          error={aboutCode ? messageOf(confirming.error) : undefined}
        />
        {asksPassword && (
          <SignUpPassword value={password} onChange={setPassword} failure={confirming.error} />
        )}
        {!aboutCode && !aboutPassword && <Failure failure={confirming.error} onRetry={run} />}
        <div className={styles.actions}>
          <Button type="submit" wide busy={confirming.busy} blockedBecause={blockedBecause()}>
            {t('code.confirm')}
          </Button>
          <Resend uid={uid} type="phone" />
          {email && <Resend uid={uid} type="email" isOther />}
          <WrongContact contact="phone" />
          {asksPassword && <SignUpAfresh />}
          {aboutPassword && <CallUs />}
        </div>
      </form>
    </Frame>
  );
};
