import { errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page, PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import { OWN_HELPERS } from '../../lib/acting.ts';
import styles from './Helpers.module.css';
import { t } from './texts.ts';

/** It has ended while somebody had the file open. */
export const EndedScreen = () => (
  <div className={styles.ended}>
    <PageTitle>{t('ended.title')}</PageTitle>
    <Title>{t('ended.title')}</Title>
    <Alert tone="blocked">{errorText('helping_ended')}</Alert>
    <a href={OWN_HELPERS} className={buttonClass({ wide: true })}>
      {t('band.back')}
    </a>
  </div>
);

/** An address that is the owner's alone. */
export const RefusedScreen = () => (
  <Page title={t('refused.title')}>
    <Alert
      tone="blocked"
      action={
        <Link to="/dossiers" className={buttonClass({ variant: 'ghost' })}>
          {t('refused.home')}
        </Link>
      }
    >
      {errorText('helping_refused')}
    </Alert>
  </Page>
);
