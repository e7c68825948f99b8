import { HttpError } from '@rafiq/kit/http/client.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { FileLine } from '@rafiq/kit/ui/FileLine.tsx';
import { useEffect, useRef } from 'react';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import { FormFiles } from './FormFiles.tsx';
import { fileAreaTexts, fileItem } from './file-texts.ts';
import { filesOfRole, isOnItsWay } from './form-files.ts';
import type { FormValues } from './request-form-model.ts';
import type { UsedForm } from './use-request-form.ts';

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  label: string;
  max: number;
}

const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;

/** A recording has no file area: its line stands alone. */
const Voices = <Values extends FormValues>({ form }: Pick<Props<Values>, 'form'>) => {
  const voices = filesOfRole(form.files, 'voice');
  if (voices.length === 0) return null;
  return (
    <ul className={styles.list}>
      {voices.map((file) => (
        <FileLine
          key={file.id}
          item={fileItem(file)}
          texts={fileAreaTexts(1, 1, 0)}
          onRemove={form.does.removeFile}
          onRetry={form.does.retryFile}
        />
      ))}
    </ul>
  );
};

/** The request exists; its files are on their way, each with its own state. */
export const Delivery = <Values extends FormValues>({ form, label, max }: Props<Values>) => {
  const { files, does } = form;
  const failed = files.filter(({ state }) => state === 'failed');
  const isMoving = !form.isPaused && files.some(isOnItsWay);
  const lacksProofs = max > 0 && filesOfRole(files, 'proof').length === 0;
  const isOver = form.phase === 'sent';
  const heading = useRef<HTMLHeadingElement>(null);
  // Once: a file's progress must not pull the focus back here.
  useEffect(() => heading.current?.focus(), []);
  // One that the server refuses is replaced; one that was cut off only has to go again.
  const needsAnother = lacksProofs || failed.some(({ error }) => isRefused(error));
  const retryAll = () => {
    for (const { id } of failed) does.retryFile(id);
  };
  return (
    <section className={`${cardClass} ${styles.body}`}>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {t('delivery.title')}
        </h2>
        <p className={styles.muted}>{t('delivery.text')}</p>
      </div>
      {form.isPaused && (
        <Alert
          tone="blocked"
          action={
            <Button variant="soft" small icon="retry" onClick={does.goOn}>
              {t('files.retry')}
            </Button>
          }
        >
          {t('delivery.paused')}
        </Alert>
      )}
      {failed.length > 0 && !isMoving && (
        <Alert
          tone="blocked"
          action={
            failed.length > 1 && (
              <Button variant="soft" small icon="retry" onClick={retryAll}>
                {t('delivery.retryAll')}
              </Button>
            )
          }
        >
          {t('delivery.failed', { count: failed.length })}
        </Alert>
      )}
      {lacksProofs && !isOver && <Alert tone="blocked">{t('delivery.missing')}</Alert>}
      <FormFiles
        form={form}
        label={label}
        max={max}
        closed={max === 0 || isMoving || isOver || !needsAnother}
      />
      <Voices form={form} />
    </section>
  );
};
