import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Copying } from '@rafiq/kit/ui/Copying.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import styles from './SecretOnce.module.css';

interface Props {
  /** Null: there is nothing to show. */
  secret: string | null;
  title: string;
  /** What it is for, and that it is shown this once. */
  text: string;
  what: string;
  done: string;
  onDone: () => void;
}

/** A secret that nobody can be shown again: only the button closes it, no press beside it and no key. */
export const SecretOnce = ({ secret, title, text, what, done, onDone }: Props) => (
  <Dialog
    open={secret !== null}
    onClose={() => undefined}
    title={title}
    actions={<Button onClick={onDone}>{done}</Button>}
  >
    <p>{text}</p>
    {secret !== null && (
      <p className={styles.secret}>
        <code dir="ltr">{secret}</code>
        <Copying text={secret} what={what} />
      </p>
    )}
  </Dialog>
);
