import { PAPERS, type Paper } from '@rafiq/contract/conversations/model';
import { useId } from 'react';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

interface Props {
  papers: readonly Paper[];
  error: string | undefined;
  onChange: (papers: Paper[]) => void;
}

/** Each by its name; the member gets a line with an upload for each. */
export const PapersField = ({ papers, error, onChange }: Props) => {
  const id = useId();
  const choose = (paper: Paper, isAsked: boolean) =>
    onChange(PAPERS.filter((one) => (one === paper ? isAsked : papers.includes(one))));
  return (
    <fieldset className={styles.papers}>
      <legend>{t('papers.asked')}</legend>
      {PAPERS.map((paper) => (
        <label key={paper}>
          <input
            type="checkbox"
            checked={papers.includes(paper)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={(event) => choose(paper, event.target.checked)}
          />
          {paperText(paper)}
        </label>
      ))}
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
};
