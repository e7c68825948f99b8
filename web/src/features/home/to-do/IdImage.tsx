import { acceptOf, checkFile } from '@rafiq/contract/requests/file-rules';
import type { Verification } from '@rafiq/contract/to-do/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FileInput } from '@rafiq/kit/ui/FileInput.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { sendIdImage } from '../../to-do/api.ts';
import styles from './ToDo.module.css';
import { t } from './texts.ts';

/** What its bytes were refused for says more than that they were. */
const problemOf = (error: unknown): string => {
  const [found] = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  return found ? issueText(found) : messageOf(error);
};

/** A refusal of this file stays one. */
const mayPass = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status === 0 || error.status === 429 || error.status >= 500
    : error !== null;

/** One's ID card, for who signed up without it, or whose photo was not good. A phone offers its camera and its files. */
export const IdImage = ({ hasImage }: Pick<Verification, 'hasImage'>) => {
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController | null>(null);
  const [image, setImage] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const sending = useTask(async (file: File) => {
    setShare(0);
    if (leaving.current) await sendIdImage(file, setShare, leaving.current.signal);
    setImage(null);
  });
  const [refusal] = image ? checkFile(image) : [];
  const pick = ([file]: File[]) => {
    if (!file) return;
    sending.forgive();
    setImage(file);
    if (checkFile(file).length === 0) void sending.run(file);
  };
  const act = t(hasImage ? 'idImage.replace' : 'idImage.add');
  const failure = refusal ? issueText(refusal) : sending.error !== null && problemOf(sending.error);
  return (
    <>
      {hasImage && !sending.busy && !failure && <p>{t('idImage.received')}</p>}
      <p className={styles.hint}>{t('idImage.hint')}</p>
      {failure && <p role="alert">{failure}</p>}
      {sending.busy && <progress max={1} value={share} aria-label={t('idImage.sending')} />}
      <div className={styles.acts}>
        {image && mayPass(sending.error) && (
          <Button small icon="retry" onClick={() => void sending.run(image)}>
            {common('retry')}
          </Button>
        )}
        <Button
          variant={hasImage ? 'ghost' : 'soft'}
          small
          icon="camera"
          busy={sending.busy}
          onClick={() => input.current?.click()}
        >
          {act}
        </Button>
      </div>
      <FileInput ref={input} label={act} accept={acceptOf('proof')} onFiles={pick} />
    </>
  );
};
