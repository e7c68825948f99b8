import { Link, type LinkProps } from '@tanstack/react-router';
import { type Fact, Facts } from '../folders/Facts.tsx';
import { fileAbout } from './file-texts.ts';
import type { FormFile } from './form-files.ts';
import styles from './RecapPart.module.css';
import { t } from './texts.ts';

interface Props {
  /** The wizard's address and the step that mends this part. */
  to: NonNullable<LinkProps['to']>;
  hash: string;
  title: string;
  facts: Fact[];
}

/** One step's answers, read once more before they are sent. */
export const RecapPart = ({ to, hash, title, facts }: Props) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <Link to={to} hash={hash} aria-label={t('recap.editOf', { part: title })}>
        {t('recap.edit')}
      </Link>
    </div>
    <Facts facts={facts} />
  </section>
);

export const fileFacts = (files: FormFile[]): Fact[] =>
  files.map((file) => ({
    key: file.id,
    label: fileAbout(file),
    value: <bdi className={styles.file}>{file.name}</bdi>,
  }));
