import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { CONSTAT } from '../address.ts';
import { useSpeech } from '../speaker.tsx';
import type { ConstatText } from '../texts.ts';
import { Calls } from './Calls.tsx';
import { ReportList } from './ReportList.tsx';
import styles from './Safety.module.css';

const FIRST: ConstatText[] = ['form.safety.stop', 'form.safety.vest', 'form.safety.care'];

/** People before paper: what to do and whom to call, then the form. */
export const SafetyScreen = () => {
  const { t } = useSpeech();
  return (
    <div>
      <Page
        title={t('form.safety.title')}
        tabTitle={t('title')}
        action={<LanguageMenu name={common('language')} />}
      >
        <ol className={styles.first}>
          {FIRST.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ol>
        <Calls />
        <a href={`${CONSTAT}/begin`} className={`${buttonClass({ wide: true })} ${styles.begin}`}>
          {t('form.safety.begin')}
        </a>
        <p className={styles.note}>{t('form.safety.note')}</p>
        <a href={`${CONSTAT}/scan`} className={styles.way}>
          {t('exchange.come')}
        </a>
        <ReportList />
        <a href={`${CONSTAT}/check`} className={styles.way}>
          {t('seal.copy.title')}
        </a>
      </Page>
    </div>
  );
};
