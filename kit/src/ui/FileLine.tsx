import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './FileArea.module.css';
import { FileName } from './FileName.tsx';
import { FilePreview } from './FilePreview.tsx';
import parts from './file-parts.module.css';
import { Icon } from './Icon.tsx';
import { StatusTag } from './StatusTag.tsx';

export interface FileLineItem {
  id: string;
  name: string;
  /** Such as "842 KB · PDF". */
  about: string;
  blob: Blob | null;
  /** `goingAhead`, `ahead`: on its way, or there, before the form is sent. It can still be removed. */
  state: 'preparing' | 'waiting' | 'goingAhead' | 'ahead' | 'sending' | 'received' | 'failed';
  /** Between 0 and 1. */
  progress: number;
  error?: string | undefined;
  /** What else is asked about it. */
  extra?: ReactNode;
}

export interface FileLineTexts {
  preparing: string;
  waiting: string;
  ahead: string;
  received: string;
  retry: string;
  remove: (name: string) => string;
  retryOf: (name: string) => string;
  sendingOf: (name: string) => string;
  share: (share: number) => string;
}

interface Props {
  item: FileLineItem;
  texts: FileLineTexts;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}

const isUnderWay = (state: FileLineItem['state']): state is 'goingAhead' | 'sending' =>
  state === 'goingAhead' || state === 'sending';

const State = ({ item: { state, progress }, texts }: Pick<Props, 'item' | 'texts'>) => {
  if (state === 'received') return <StatusTag tone="success">{texts.received}</StatusTag>;
  if (state === 'failed') return null;
  const text = isUnderWay(state) ? texts.share(progress) : texts[state];
  return <span className={styles.share}>{text}</span>;
};

export const FileLine = ({ item, texts, onRemove, onRetry }: Props) => (
  <li className={styles.line} data-state={item.state}>
    <span className={`${parts.preview} ${styles.preview}`}>
      <FilePreview file={item.blob} />
    </span>
    <div className={styles.about}>
      <FileName name={item.name} />
      <span className={styles.small}>{item.about}</span>
      {isUnderWay(item.state) && (
        <progress
          className={parts.progress}
          max={1}
          value={item.progress}
          aria-label={texts.sendingOf(item.name)}
        />
      )}
      <span className={parts.error} role="alert">
        {item.state === 'failed' && item.error}
      </span>
    </div>
    <div className={styles.end}>
      {/* Only the end is spoken: a percentage would be, many times a second. */}
      <span role="status" className="visually-hidden">
        {item.state === 'received' && `${item.name} — ${texts.received}`}
      </span>
      <State item={item} texts={texts} />
      {item.state === 'failed' && (
        <Button
          variant="soft"
          small
          icon="retry"
          aria-label={texts.retryOf(item.name)}
          onClick={() => onRetry(item.id)}
        >
          {texts.retry}
        </Button>
      )}
      {item.state !== 'received' && item.state !== 'sending' && (
        <button
          type="button"
          className={`${parts.remove} ${styles.remove}`}
          aria-label={texts.remove(item.name)}
          title={texts.remove(item.name)}
          onClick={() => onRemove(item.id)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
    {item.extra && <div className={styles.extra}>{item.extra}</div>}
  </li>
);
