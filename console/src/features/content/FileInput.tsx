import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { FileChoice } from '../../lib/file-choice/FileChoice.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { fileAddress, sendFile } from './api.ts';
import styles from './Content.module.css';
import type { InputProps } from './input-props.ts';
import { fieldText, t } from './texts.ts';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.heic';

/** The document's own bytes: sent as soon as they are chosen, shown to members when the draft is published. */
export const FileInput = ({ field, value, error, files, onFile }: InputProps) => {
  const sending = useTask(async (file: File) => onFile(await sendFile(file, () => {})));
  const kept = files.find(({ id }) => id === value);
  const said = sending.error === null ? error : problemText(sending.error);
  return (
    <div>
      <FileChoice
        {...{ label: fieldText(field.base), hint: t('file.hint'), error: said, accept: ACCEPT }}
        name={kept?.name ?? ''}
        busy={sending.busy}
        onChoose={(file) => void sending.run(file)}
      />
      {kept && (
        <div className={styles.acts}>
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
    </div>
  );
};
