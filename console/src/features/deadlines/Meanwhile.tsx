import { changesOf } from '@rafiq/contract/deadlines/changes';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useHistory } from './api.ts';
import { changeText } from './change-text.ts';
import styles from './Deadlines.module.css';
import type { Draft } from './draft.ts';
import { t } from './texts.ts';

/** Somebody was first: what they changed, and the choice between mine on top of it and theirs alone. */
export const Meanwhile = ({ of }: { of: Draft }) => {
  const [last] = useHistory().data ?? [];
  if (!of.meanwhile) return null;
  const by = last?.version === of.meanwhile.version ? last.by : '';
  return (
    <Alert
      tone="blocked"
      title={by === '' ? t('meanwhile.somebody') : t('meanwhile.title', { name: by })}
    >
      <p>{t('meanwhile.text')}</p>
      <ul>
        {changesOf(of.base, of.meanwhile).map((change) => (
          <li key={JSON.stringify(change)}>{changeText(change)}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button small onClick={of.putOnTop}>
          {t('meanwhile.mine')}
        </Button>
        <Button small variant="ghost" onClick={of.takeTheirs}>
          {t('meanwhile.theirs')}
        </Button>
      </div>
    </Alert>
  );
};
