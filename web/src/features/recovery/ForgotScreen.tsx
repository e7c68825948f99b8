import { brand } from '@rafiq/kit/brand.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { useResendWait } from '../../lib/resend-wait.ts';
import styles from './Recovery.module.css';
import { RequestForm } from './RequestForm.tsx';
import { Screen } from './Screen.tsx';
import { useRecovery } from './state.ts';
import { recoveryTexts, t } from './texts.ts';
import { useLookup } from './use-lookup.ts';

/** The router gives the focus to the heading of a new address; a new view of the same one is ours to tell. */
const useHeadingFocus = (view: string) => {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) focusTitle();
    shown.current = view;
  }, [view]);
};

const CallUs = () => (
  <Hotline
    label={t('error.call')}
    title={common('hotline.title')}
    text={common('hotline.text')}
    phone={brand.hotline}
  />
);

/** The person is still known: another message is a choice of its channel away. */
const NothingReceived = (props: Parameters<typeof useLookup>[0]) => {
  useCheckAhead();
  const lookup = useLookup(props);
  const wait = useResendWait(props.recovery.sent?.at ?? null);
  const again = () => void lookup.run(undefined);
  const label = t('success.again');
  return (
    <section className={styles.nothing}>
      <h2>{t('success.nothing')}</h2>
      <p className={styles.quiet}>{t('success.nothing.text')}</p>
      {lookup.error !== null && (
        <Problem message={messageOf(lookup.error)} retry={common('retry')} onRetry={again} />
      )}
      <div className={styles.actions}>
        <Button
          variant="ghost"
          icon="retry"
          busy={lookup.busy}
          blockedBecause={wait > 0 ? common('resend.pause') : ''}
          onClick={again}
        >
          {wait > 0 ? common('resend.wait', { label, seconds: wait }) : label}
        </Button>
        <CallUs />
      </div>
    </section>
  );
};

/** Three views of one address, chosen by how far the recovery has come. */
export const ForgotScreen = () => {
  const { state, update, showError, forget } = useRecovery();
  useHeadingFocus(state.step);
  const back = { to: '/auth/signin', label: t('backToSignIn'), onClick: forget } as const;

  if (state.step === 'success' && state.sent) {
    const { channel, contact } = state.sent;
    return (
      <Screen title={t('success.title')} back={back}>
        <Alert tone="success">
          {recoveryTexts.rich(`success.${channel}`, {
            contact: (
              <bdi key="contact" dir="ltr">
                {contact}
              </bdi>
            ),
          })}
        </Alert>
        <p>{t('success.read')}</p>
        <p className={styles.quiet}>{t('success.next')}</p>
        <Link to="/auth/signin" className={buttonClass({ wide: true })} onClick={forget}>
          {t('success.ok')}
        </Link>
        <NothingReceived recovery={state} update={update} onUnknown={showError} />
      </Screen>
    );
  }

  if (state.step === 'error') {
    return (
      <Screen title={t('error.title')} back={back}>
        <Alert tone="rejected">{errorText('recover_check_failed')}</Alert>
        <div className={styles.actions}>
          <Button onClick={() => update({ step: 'request' })}>{t('error.again')}</Button>
          <CallUs />
        </div>
        {/* for everybody alike, so that nothing is learnt about a person */}
        <p className={styles.activate}>
          {t('error.neverActivated')} <Link to="/onboarding">{t('error.activate')}</Link>
        </p>
      </Screen>
    );
  }

  return <RequestForm recovery={state} update={update} onUnknown={showError} back={back} />;
};
