import { missingIn } from '@rafiq/contract/folders/notes';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { complementDeadline } from '@rafiq/contract/health-folders/rules';
import { dayInYear } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ReadAloud } from '@rafiq/kit/ui/ReadAloud.tsx';
import type { ReactNode } from 'react';
import { Deadline } from '../folders/notes/Deadline.tsx';
import { Note } from '../folders/notes/Note.tsx';
import { t as shared } from '../folders/texts.ts';
import styles from './HealthFolders.module.css';
import { answeredMeaning, meaningOf } from './words.ts';

interface Props {
  folder: HealthFolderDetail;
  /** How it is sent. */
  children: ReactNode;
}

/** What the insurer waits for, before all else: which document, until when, and the way to send it. */
export const Asked = ({ folder, children }: Props) => {
  const deadline = complementDeadline(folder);
  const meaning = folder.isAnswered ? answeredMeaning() : meaningOf('C.Information');
  return (
    <Card>
      <div className={styles.asked}>
        {folder.observation && (
          <h2 className={styles.paper}>
            <Note written={missingIn(folder.observation)} />
          </h2>
        )}
        <div className={styles.meaning}>
          <p>{meaning.text}</p>
          <ReadAloud {...meaning} />
        </div>
        {deadline && (
          <p className={styles.deadline}>
            <span>
              {shared('deadline.label')} <strong>{dayInYear(deadline)}</strong>
            </span>
            <Deadline day={deadline} />
          </p>
        )}
        {children}
      </div>
    </Card>
  );
};
