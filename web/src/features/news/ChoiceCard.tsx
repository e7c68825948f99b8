import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useToast } from '@rafiq/kit/ui/Toast.tsx';
import { type ReactNode, useState } from 'react';
import type { PreferencesChange } from './api.ts';
import styles from './News.module.css';
import { t } from './texts.ts';

/** Fails where the change was not saved. */
export type SaveChange = (change: PreferencesChange) => Promise<unknown>;

interface Props {
  title: string;
  save: SaveChange;
  children: (save: (change: PreferencesChange) => void) => ReactNode;
}

/** Its choices are saved as they are made; beside the title it says that they are, below them why not. */
export const ChoiceCard = ({ title, save, children }: Props) => {
  const saved = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  const choose = (change: PreferencesChange): void => {
    setFailure(null);
    save(change).then(() => saved.show(t('saved')), setFailure);
  };
  return (
    <Card title={title} aside={<SavedMark text={saved.text} />} group>
      {children(choose)}
      {failure !== null && (
        <div className={styles.body}>
          <Alert tone="rejected" title={t('notSaved')}>
            {messageOf(failure)}
          </Alert>
        </div>
      )}
    </Card>
  );
};

/** Always there, so that a screen reader follows what it says. */
const SavedMark = ({ text }: { text: string }) => (
  <span role="status" className={styles.saved}>
    {text !== '' && (
      <>
        <Icon name="check" size={16} />
        {text}
      </>
    )}
  </span>
);
