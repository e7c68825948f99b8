import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Copying } from '@rafiq/kit/ui/Copying.tsx';
import styles from './Factors.module.css';
import { t } from './texts.ts';

interface Props {
  codes: readonly string[];
  done: string;
  onDone: () => void;
}

/** Shown this once: the server keeps only hashes. */
export const RecoveryCodes = ({ codes, done, onDone }: Props) => (
  <div className={styles.form}>
    <Alert tone="blocked">{t('recovery.once')}</Alert>
    <ul className={styles.codes} aria-label={t('recovery.title')}>
      {codes.map((code) => (
        <li key={code}>
          <code dir="ltr">{code}</code>
        </li>
      ))}
    </ul>
    <div className={styles.tools}>
      <span className={styles.value}>
        {t('recovery.copy')}
        <Copying text={codes.join('\n')} what={t('recovery.title')} />
      </span>
      <Button variant="ghost" small onClick={() => print()}>
        {t('recovery.print')}
      </Button>
    </div>
    <Button wide onClick={onDone}>
      {done}
    </Button>
  </div>
);
