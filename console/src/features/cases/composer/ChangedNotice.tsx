import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import type { Ref } from 'react';
import { requestStatusText } from '../../../lib/status/status-words.ts';
import type { Change } from '../changes.ts';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';

const sentenceOf = (change: Change): string => {
  switch (change.what) {
    case 'paper':
      return t('changed.paper', { paper: paperText(change.paper) });
    case 'status':
      return t('changed.status', { status: requestStatusText(change.status) });
    case 'assignee':
      return change.name === '' ? t('changed.unassigned') : t('changed.assignee', change);
    case 'answer':
      return change.name === '' ? t('changed.answerUs') : t('changed.answer', change);
    default:
      return t(`changed.${change.what}`, { name: change.name });
  }
};

interface Props {
  changes: readonly Change[];
  notice: Ref<HTMLDivElement>;
  onSeen: () => void;
}

/** Nothing leaves before what others did was seen. */
export const ChangedNotice = ({ changes, notice, onSeen }: Props) => (
  <div ref={notice}>
    <Alert
      tone="blocked"
      title={t('changed.title')}
      action={
        <Button variant="ghost" small onClick={onSeen}>
          {t('changed.seen')}
        </Button>
      }
    >
      <ul>
        {changes.map((change) => {
          const sentence = sentenceOf(change);
          return <li key={sentence}>{sentence}</li>;
        })}
      </ul>
      {t('changed.kept')}
    </Alert>
  </div>
);
