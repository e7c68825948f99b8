import { PAPERS, type Paper } from '@rafiq/contract/conversations/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { useId, useState } from 'react';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';
import styles from './Composer.module.css';
import { USUAL_PAPERS } from './usual-papers.ts';

interface Props {
  kind: RequestKind;
  papers: readonly Paper[];
  error: string | undefined;
  onChange: (papers: Paper[]) => void;
}

/** Each by its name; the member gets a line with an upload for each. */
export const PapersField = ({ kind, papers, error, onChange }: Props) => {
  const id = useId();
  // What a template asked for stays in sight, also once it is unticked.
  const [first] = useState(() =>
    PAPERS.filter((paper) => USUAL_PAPERS[kind].includes(paper) || papers.includes(paper)),
  );
  const choose = (paper: Paper, isAsked: boolean) =>
    onChange(PAPERS.filter((one) => (one === paper ? isAsked : papers.includes(one))));
  const choices = (some: readonly Paper[]) => (
    <div className={styles.choices}>
      {some.map((paper) => (
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
    </div>
  );
  const others = PAPERS.filter((paper) => !first.includes(paper));
  return (
    <fieldset className={styles.papers}>
      <legend>{t('papers.asked')}</legend>
      {choices(first)}
      <details open={others.some((paper) => papers.includes(paper))}>
        <summary>{t('papers.others')}</summary>
        {choices(others)}
      </details>
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
};
