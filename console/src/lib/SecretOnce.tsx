import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Copying } from '@rafiq/kit/ui/Copying.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import styles from './SecretOnce.module.css';

export type SecretWords = 'secret.title' | 'secret.text' | 'secret.what' | 'secret.done';

interface Props {
  /** Null: there is nothing to show. */
  secret: string | null;
  t: (key: SecretWords) => string;
  /** What it is for, and that it is shown this once; else as the catalogue says. */
  text?: string;
  onDone: () => void;
}

/** A secret that nobody can be shown again: only the button closes it, no press beside it and no key. */
export const SecretOnce = ({ secret, t, text = t('secret.text'), onDone }: Props) => (
  <Dialog
    open={secret !== null}
    onClose={() => undefined}
    title={t('secret.title')}
    actions={<Button onClick={onDone}>{t('secret.done')}</Button>}
  >
    <p>{text}</p>
    {secret !== null && (
      <p className={styles.secret}>
        <code dir="ltr">{secret}</code>
        <Copying text={secret} what={t('secret.what')} />
      </p>
    )}
  </Dialog>
);
