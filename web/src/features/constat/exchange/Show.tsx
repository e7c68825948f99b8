import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { useSpeech } from '../speaker.tsx';
import styles from './Exchange.module.css';
import type { Code } from './moves.ts';
import { useAwake } from './use-awake.ts';

/** The code of this phone, and what of the report it has no room for. */
export const Show = ({ code: { bytes, isPart } }: { code: Code }) => {
  const { t } = useSpeech();
  useAwake();
  return (
    <>
      {isPart && (
        <Alert tone="blocked">{t('exchange.partShown', { press: t('meet.alone') })}</Alert>
      )}
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
