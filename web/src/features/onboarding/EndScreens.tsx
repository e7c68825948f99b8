/** Where the way ends: /success, /s3success, /error. */

import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { CallUs } from './CallUs.tsx';
import { Frame } from './Frame.tsx';
import styles from './Onboarding.module.css';
import { t } from './texts.ts';

const Hero = ({ icon, tone }: { icon: IconName; tone: 'success' | 'blocked' }) => (
  <span className={styles.hero} data-tone={tone}>
    <Icon name={icon} size={36} />
  </span>
);

export const SuccessScreen = () => (
  <Frame step="done" title={t('success.title')} intro={t('success.text')}>
    <Hero icon="check" tone="success" />
    <div className={styles.actions}>
      <Link to="/auth" className={buttonClass({ wide: true })}>
        {t('signIn')}
      </Link>
    </div>
  </Frame>
);

export const RequestedScreen = () => (
  <Frame step="done" title={t('requested.title')} intro={t('requested.text')}>
    <Hero icon="check" tone="success" />
    <div className={styles.actions}>
      <Link to="/auth/signin" className={buttonClass({ wide: true })}>
        {t('toSignIn')}
      </Link>
    </div>
  </Frame>
);

export const ErrorScreen = () => (
  <Frame
    step="identity"
    title={t('error.title')}
    intro={t('error.text')}
    back="/onboarding/checking"
  >
    <Hero icon="alert" tone="blocked" />
    <div className={styles.actions}>
      <Link to="/onboarding/checking" className={buttonClass({ wide: true })}>
        {t('error.correct')}
      </Link>
      <Link to="/onboarding/claim" className={buttonClass({ variant: 'ghost', wide: true })}>
        {t('claim.mine')}
      </Link>
      <CallUs />
    </div>
  </Frame>
);
