import { brand } from '@rafiq/kit/brand.ts';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './Recovery.module.css';
import { RequestForm } from './RequestForm.tsx';
import { Screen } from './Screen.tsx';
import { useRecovery } from './state.ts';
import { recoveryTexts, t } from './texts.ts';

/** The router gives the focus to the heading of a new address; a new view of the same one is ours to tell. */
const useHeadingFocus = (view: string) => {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) focusTitle();
    shown.current = view;
  }, [view]);
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
      </Screen>
    );
  }

  if (state.step === 'error') {
    return (
      <Screen title={t('error.title')} back={back}>
        <Alert tone="rejected">{errorText('recover_check_failed')}</Alert>
        <div className={styles.actions}>
          <Button onClick={() => update({ step: 'request' })}>{t('error.again')}</Button>
          <Hotline
            label={t('error.call')}
            title={common('hotline.title')}
            text={common('hotline.text')}
            phone={brand.hotline}
          />
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
