import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Field } from '@rafiq/kit/ui/Field.tsx';
import { FileName } from '@rafiq/kit/ui/FileName.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useState } from 'react';
import styles from './FileChoice.module.css';
import { t } from './texts.ts';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  accept: string;
  /** Of what is chosen, or kept already; empty: nothing yet. */
  name: string;
  /** On its way: no other is taken meanwhile. */
  busy?: boolean;
  onChoose: (file: File) => void;
}

/**
 * One file. The browser's own control lies unseen over the box: it takes the keyboard, the press and the file that is
 * dropped, and what is read in the box are our words instead of the browser's.
 */
export const FileChoice = ({ label, hint, error, accept, name, busy = false, onChoose }: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={styles.choice} data-over={isOver} aria-busy={busy}>
          <span className={buttonClass({ variant: 'soft', small: true })} aria-hidden="true">
            <Icon name="document" />
            {t(name === '' ? 'choose' : 'replace')}
          </span>
          <span className={styles.name} aria-hidden="true">
            {busy && t('busy')}
            {!busy &&
              (name === '' ? (
                <span className={styles.drop}>{t('drop')}</span>
              ) : (
                <FileName name={name} />
              ))}
          </span>
          <input
            {...ties}
            type="file"
            accept={accept}
            disabled={busy}
            className={styles.input}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            // The same file can be chosen again once it was mended.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
            }}
          />
        </div>
      )}
    </Field>
  );
};
