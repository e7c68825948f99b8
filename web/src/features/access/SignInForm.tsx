import type { ErrorCode } from '@rafiq/contract/core/errors';
import { brand } from '@rafiq/kit/brand.ts';
import { isConnected, onConnection } from '@rafiq/kit/http/connection.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PasswordField } from '@rafiq/kit/ui/PasswordField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Early } from './early.ts';
import type { HumanCheck } from './human-check/use-puzzle.ts';
import { News } from './News.tsx';
import { PasskeyPart } from './PasskeyPart.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import { useSentEarly } from './use-sent-early.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  check: HumanCheck;
  checkRow: ReactNode;
  from?: string | undefined;
  notice?: ErrorCode | undefined;
  early?: Early | undefined;
}

const IDLE_MS = 2500;

/** The puzzle waits until the page is drawn and quiet, or until the person starts typing. */
const useStartWhenIdle = (start: () => void, isTouched = false) => {
  useEffect(() => {
    const timer = setTimeout(start, isTouched ? 0 : IDLE_MS);
    return () => clearTimeout(timer);
  }, [start, isTouched]);
};

/** One that failed without a connection runs again by itself: whoever waits for it should not have to find out how. */
const useCheckOnceConnected = ({ state, restart }: HumanCheck) => {
  useEffect(() => {
    if (state !== 'failed') return;
    return onConnection(() => isConnected() && restart());
  }, [state, restart]);
};

export const SignInForm = ({ check, checkRow, from, notice, early }: Props) => {
  const form = useSignIn(check, { from, early });
  const hasConnection = useConnected();
  const element = useRef<HTMLFormElement>(null);
  const sentEarly = useSentEarly(element, check.state, early);
  useStartWhenIdle(check.start, early?.isTouched);
  useCheckOnceConnected(check);
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onFocus={check.start}
      onInput={sentEarly.cancel}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(event.currentTarget);
      }}
    >
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('signIn.title')}</h1>
        <LanguageMenu name={common('language')} />
      </div>
      {notice && (
        <Alert
          tone="ongoing"
          action={
            notice === 'cin_already_taken' && <a href="#/onboarding/claim">{t('signIn.notMine')}</a>
          }
        >
          {errorText(notice)}
        </Alert>
      )}
      <News {...form.news} />
      <TextField
        label={t('signIn.cin')}
        aria-required
        name="cin"
        autoComplete="username webauthn"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        value={form.cin}
        error={form.problemOf('cin')}
        onChange={(event) => form.setCin(event.target.value)}
        onBlur={() => form.leave('cin')}
      />
      <PasswordField
        label={t('signIn.password')}
        aria-required
        name="password"
        autoComplete="current-password"
        aside={<a href="#/auth/forgot">{t('signIn.forgot')}</a>}
        showLabel={common('password.show')}
        hideLabel={common('password.hide')}
        value={form.password}
        error={form.problemOf('password')}
        onChange={(event) => form.setPassword(event.target.value)}
        onBlur={() => form.leave('password')}
      />
      {/* without a connection it is not the check that failed, and the sentence below says what did */}
      {(hasConnection || check.state !== 'failed') && checkRow}
      {form.error && (
        <Alert
          tone="rejected"
          action={form.isPending && <a href="#/onboarding">{t('signIn.finish')}</a>}
        >
          {form.error}
        </Alert>
      )}
      {!hasConnection && <Alert tone="blocked">{t('signIn.offline')}</Alert>}
      <Button
        type="submit"
        wide
        busy={form.busy || sentEarly.isWaiting}
        blockedBecause={form.blockedBecause}
      >
        {t('signIn.submit')}
      </Button>
      <a href="#/onboarding" className={buttonClass({ variant: 'ghost', wide: true })}>
        {t('signIn.getAccess')}
      </a>
      <PasskeyPart from={from} />
      <a className={styles.quote} href="#/constat">
        {t('signIn.constat')}
      </a>
      <a className={styles.quote} href={brand.links.quote} target="_blank" rel="noopener">
        {t('signIn.quote')}
        <span className="visually-hidden"> ({common('opensNewTab')})</span>
      </a>
    </form>
  );
};
