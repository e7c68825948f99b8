import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import styles from './FolderTags.module.css';

export interface FolderMarks {
  tone: Tone;
  status: string;
  /** What else is to be known beside the status, and never takes its place. */
  mark?: string | undefined;
}

export const FolderTags = ({ tone, status, mark }: FolderMarks) => (
  <span className={styles.tags}>
    <StatusTag tone={tone}>{status}</StatusTag>
    {mark && (
      <span className={styles.mark}>
        <Icon name="check" size={14} />
        {mark}
      </span>
    )}
  </span>
);
