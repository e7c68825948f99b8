import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { CONSTAT } from '../address.ts';
import { useSpeech } from '../speaker.tsx';
import { CopyCheck } from './CopyCheck.tsx';
import styles from './Seal.module.css';

/** For whoever was handed a copy, on any phone. */
export const CheckScreen = () => {
  const { t } = useSpeech();
  return (
    <div>
      <Page title={t('seal.copy.title')} tabTitle={t('seal.copy.title')}>
        <CopyCheck />
        <a
          href={CONSTAT}
          className={`${buttonClass({ variant: 'ghost', wide: true })} ${styles.back}`}
        >
          {t('seal.copy.back')}
        </a>
      </Page>
    </div>
  );
};
