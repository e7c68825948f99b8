import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { FileName } from '@rafiq/kit/ui/FileName.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRef } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { fileAddress, sendFile } from './api.ts';
import styles from './Content.module.css';
import type { InputProps } from './input-props.ts';
import { fieldText, t } from './texts.ts';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic';

/** The document's own bytes: sent as soon as they are chosen, shown to members when the draft is published. */
export const FileInput = ({ field, value, error, files, onFile }: InputProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const sending = useTask(async (file: File) => onFile(await sendFile(file, () => {})));
  const kept = files.find(({ id }) => id === value);
  const said =
    sending.error === null ? error : problemText(sending.error) || messageOf(sending.error);
  return (
    <fieldset className={styles.trio}>
      <legend>{fieldText(field.base)}</legend>
      {kept && (
        <div className={styles.acts}>
          <FileName name={kept.name} />
          <a
            className={buttonClass({ variant: 'ghost', small: true })}
            href={fileAddress(kept.id)}
            download={kept.name}
          >
            {t('file.open')}
          </a>
          <Button variant="ghost" small onClick={() => onFile(null)}>
            {t('file.remove')}
          </Button>
        </div>
      )}
      <p className={styles.muted}>{t('file.hint')}</p>
      <div>
        <Button
          variant="soft"
          small
          icon="document"
          busy={sending.busy}
          onClick={() => chooser.current?.click()}
        >
          {kept ? t('file.replace') : t('file.choose')}
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {said}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={fieldText(field.base)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void sending.run(file);
        }}
      />
    </fieldset>
  );
};
