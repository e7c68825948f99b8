import { fileAbout } from '@rafiq/kit/formats/file-about.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormFile } from '../form/form-files.ts';
import { t } from '../texts.ts';
import styles from './RecapPart.module.css';

interface Props {
  /** The wizard's address and the step that mends this part. */
  to: NonNullable<LinkProps['to']>;
  hash: string;
  title: string;
  children: ReactNode;
}

/** One step's answers, read once more before they are sent. */
export const RecapPart = ({ to, hash, title, children }: Props) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Link to={to} hash={hash} aria-label={t('recap.editOf', { part: title })}>
        {t('recap.edit')}
      </Link>
    </div>
    {children}
  </section>
);

export const RecapFiles = ({ files }: { files: FormFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        <bdi>{file.name}</bdi> <small>{fileAbout(file)}</small>
      </li>
    ))}
  </ul>
);
