import type { Code } from '@rafiq/contract/constat/exchange/code';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { useSpeech } from '../speaker.tsx';
import styles from './Exchange.module.css';
import { useAwake } from './use-awake.ts';

/** The code of this phone, and what to do where it has not room for all. */
export const Show = ({ code: { bytes, hasMore } }: { code: Code }) => {
  const { t } = useSpeech();
  useAwake();
  return (
    <>
      {hasMore && <Alert tone="blocked">{t('exchange.moreHere')}</Alert>}
      <div className={styles.panel}>
        <div className={styles.square}>
          <QrCode
            content={bytes}
            correction="low"
            label={t('exchange.code')}
            className={styles.code}
          />
        </div>
        <p>{t('exchange.hold')}</p>
      </div>
    </>
  );
};
