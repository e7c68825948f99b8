import type { AskedPaper } from '@rafiq/contract/conversations/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { ASKING, isOpen } from '@rafiq/contract/requests/rules';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FileName } from '@rafiq/kit/ui/FileName.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMayDeclare } from '../../profile/api.ts';
import { requestKey } from '../list/pages.ts';
import styles from './Conversation.module.css';
import { PaperUpload } from './PaperUpload.tsx';
import { paperName, t } from './texts.ts';

export interface Props {
  request: RequestRecord<unknown>;
  papers: AskedPaper[];
}

const Received = ({ paper: { paper, file } }: { paper: AskedPaper }) => (
  <div className={styles.received}>
    <Icon name="check" />
    <span>
      {paperName(paper)}
      {file && (
        <small>
          <FileName name={file.name} />
        </small>
      )}
    </span>
    <StatusTag tone="success">{t('papers.received')}</StatusTag>
  </div>
);

/** The papers that the insurer asks for by name, each with its own place to send it. */
export const Papers = ({ request, papers }: Props) => {
  const queries = useQueryClient();
  const mayDeclare = useMayDeclare();
  const asked = papers.filter(({ state }) => state !== 'waived');
  const left = asked.filter(({ state }) => state === 'to-come').length;
  if (asked.length === 0 || !isOpen(request.status)) return null;
  if (left === 0) {
    // Asked again, without a name: there is nothing to tick.
    if (request.status === ASKING) return null;
    return <Alert tone="success">{t('papers.all')}</Alert>;
  }
  const refresh = () => void queries.invalidateQueries({ queryKey: requestKey(request.kind) });
  return (
    <Card
      title={t('papers.title')}
      aside={
        <span className={styles.muted}>
          {t('papers.count', { count: asked.length - left, max: asked.length })}
        </span>
      }
    >
      <ul className={styles.papers}>
        {asked.map((paper) => (
          <li key={paper.id} data-state={paper.state}>
            {paper.state === 'received' && <Received paper={paper} />}
            {paper.state === 'to-come' && !mayDeclare && <p>{paperName(paper.paper)}</p>}
            {paper.state === 'to-come' && mayDeclare && (
              <PaperUpload request={request} paper={paper} onSent={refresh} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
