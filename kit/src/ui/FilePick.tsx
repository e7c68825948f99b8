import { useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { CAMERA, FileInput } from './FileInput.tsx';
import { FileName } from './FileName.tsx';
import styles from './FilePick.module.css';
import { FilePreview } from './FilePreview.tsx';
import parts from './file-parts.module.css';
import { Icon } from './Icon.tsx';

export interface PickedFile {
  name: string;
  /** Only while the file itself is still at hand; after a reload just its name is. */
  file: File | null;
  state: 'sending' | 'received' | 'failed';
  /** Between 0 and 1. */
  progress: number;
}

interface FilePickTexts {
  choose: string;
  camera: string;
  remove: string;
  retry: string;
  /** How far it has got, in words. */
  sending: string;
  received: string;
}

interface Props {
  label: string;
  hint: string;
  accept: string;
  picked: PickedFile | null;
  error?: string | undefined;
  texts: FilePickTexts;
  onPick: (file: File) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export const FilePick = ({
  label,
  hint,
  accept,
  picked,
  error,
  texts,
  onPick,
  onRemove,
  onRetry,
}: Props) => {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = ([file]: File[]) => file && onPick(file);
  return (
    <fieldset className={styles.pick} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {picked && (
        <div className={styles.file} data-state={picked.state}>
          <span className={`${parts.preview} ${styles.preview}`}>
            <FilePreview file={picked.file} size={28} />
          </span>
          <div className={styles.about}>
            <FileName name={picked.name} />
            {picked.state === 'sending' && (
              <progress
                className={parts.progress}
                max={1}
                value={picked.progress}
                aria-label={texts.sending}
              />
            )}
            {picked.state === 'sending' && <span className={styles.state}>{texts.sending}</span>}
            {/* Only the end is spoken: a percentage would be, many times a second. */}
            <span role="status" className={styles.state}>
              {picked.state === 'received' && texts.received}
            </span>
          </div>
          <button
            type="button"
            aria-label={texts.remove}
            title={texts.remove}
            onClick={onRemove}
            className={parts.remove}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      <p id={`${id}-error`} className={parts.error} role="alert">
        {error}
      </p>
      <div className={styles.actions}>
        {picked?.state === 'failed' && picked.file && (
          <Button variant="ghost" small icon="retry" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {!picked && (
          <>
            <Button variant="ghost" small icon="document" onClick={() => files.current?.click()}>
              {texts.choose}
            </Button>
            <span className={parts.camera}>
              <Button variant="ghost" small icon="camera" onClick={() => camera.current?.click()}>
                {texts.camera}
              </Button>
            </span>
          </>
        )}
      </div>
      <FileInput ref={files} accept={accept} label={label} onFiles={pick} />
      <FileInput {...CAMERA} ref={camera} label={texts.camera} onFiles={pick} />
    </fieldset>
  );
};
