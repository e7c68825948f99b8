import type { NeededDocument } from '@rafiq/contract/needed-documents/model';
import { acceptOf } from '@rafiq/contract/requests/file-rules';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { FileInput } from '@rafiq/kit/ui/FileInput.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useId, useRef } from 'react';
import { t } from '../texts.ts';
import styles from './NeededDocuments.module.css';

/** What will be asked for, on a step before the one that takes files. */
export const NeededLater = ({ documents }: { documents: NeededDocument[] }) => (
  <div role="status">
    {documents.length > 0 && (
      <div className={styles.later}>
        <strong>{t('needed.later')}</strong>
        <ul>
          {documents.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

interface Props {
  documents: NeededDocument[];
  /** Which of them the files show. */
  shown: ReadonlySet<string | undefined>;
  /** Why no file can be added; empty: one can. */
  blockedBecause: string;
  onAdd: (files: File[], id: string) => void;
}

/** The insurer's list, where each line is ticked once a file of it is there. It helps, and holds nothing up. */
export const NeededDocuments = ({ documents, shown, blockedBecause, onAdd }: Props) => {
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef('');
  if (documents.length === 0) return null;
  const count = documents.length;
  const done = documents.filter(({ id }) => shown.has(id)).length;
  return (
    <section className={styles.needed} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{t('needed.title')}</h3>
        <span aria-hidden="true">
          <bdi>{t('needed.count', { done, count })}</bdi>
        </span>
        <span className="visually-hidden" role="status">
          {t('needed.counted', { done, count })}
        </span>
      </div>
      <ul className={styles.list} aria-labelledby={headingId}>
        {documents.map(({ id, name }) => {
          const isThere = shown.has(id);
          return (
            <li key={id} className={styles.line} data-there={isThere}>
              <span className={styles.tick}>{isThere && <Icon name="check" size={16} />}</span>
              <span className={styles.name}>
                {name}
                <span className="visually-hidden">
                  {` — ${t(isThere ? 'needed.there' : 'needed.missing')}`}
                </span>
              </span>
              <Button
                variant="ghost"
                small
                icon="camera"
                aria-label={t(isThere ? 'needed.moreOf' : 'needed.addOf', {
                  name: name,
                })}
                blockedBecause={blockedBecause}
                onClick={() => {
                  wanted.current = id;
                  input.current?.click();
                }}
              >
                {t(isThere ? 'needed.more' : 'needed.add')}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('needed.hint')}</p>
      <FileInput
        ref={input}
        multiple
        accept={acceptOf('proof')}
        label={t('needed.title')}
        onFiles={(files) => onAdd(files, wanted.current)}
      />
    </section>
  );
};
