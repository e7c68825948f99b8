import type { Paper } from '@rafiq/contract/conversations/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '../access/api.ts';
import { PresenceLine, usePresence } from '../presence/api.ts';
import { type CaseDetails, caseQuery } from './api.ts';
import { Beside } from './Beside.tsx';
import styles from './Case.module.css';
import { CaseActs } from './CaseActs.tsx';
import { BackLink, CaseHead } from './CaseHead.tsx';
import { Composer, type PaperAgain } from './composer/Composer.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { filesIn } from './conversation/said.ts';
import { FileViewer } from './files/FileViewer.tsx';
import { OnItsWay } from './leaving/OnItsWay.tsx';
import { MemberSide } from './MemberSide.tsx';
import { unreadableText } from './paper-texts.ts';
import { SentFacts } from './sent/SentFacts.tsx';
import { t } from './texts.ts';
import { useFollowCase } from './use-follow-case.ts';

const Case = ({ details }: { details: CaseDetails }) => {
  const { id } = details.case;
  const { may } = useStaff();
  useFollowCase(details);
  const [isWriting, setWriting] = useState(false);
  const others = usePresence(id, isWriting);
  const files = filesIn(details);
  const [shownId, setShownId] = useState('');
  const [again, setAgain] = useState<PaperAgain | null>(null);
  const mayAnswer = may.includes('cases.answer');
  const askAgain = async (paper: Paper) => {
    const words = await unreadableText(details.case.person.language, paper);
    setAgain({ paper, words });
  };
  const shown = files.find((file) => file.id === shownId) ?? files[0];
  return (
    <div className={styles.screen}>
      <CaseHead details={details}>
        <PresenceLine others={others} />
        <CaseActs row={details.case} />
      </CaseHead>
      <div className={styles.columns}>
        <div className={styles.papers}>
          <FileViewer caseId={id} files={files} shown={shown} onShow={setShownId} />
          <SentFacts details={details} />
          <Beside details={details} />
        </div>
        <section className={styles.talk} aria-label={t('talk.title')}>
          <h2>{t('talk.title')}</h2>
          <Conversation
            details={details}
            onShow={setShownId}
            onAskAgain={mayAnswer && !details.pending ? askAgain : null}
          />
          {details.pending && <OnItsWay details={details} pending={details.pending} />}
          {mayAnswer && <Composer details={details} again={again} onWriting={setWriting} />}
        </section>
        <MemberSide details={details} />
      </div>
    </div>
  );
};

/** Everything that matters for the next decision on one screen: the papers, what was said, the facts. */
export const CaseScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(caseQuery(id));
  if (query.data) return <Case key={id} details={query.data} />;
  const isMissing = query.error instanceof HttpError && query.error.status === 404;
  if (isMissing) {
    return (
      <>
        <PageTitle>{t('notFound.title')}</PageTitle>
        <EmptyState heading="h1" title={t('notFound.title')} action={<BackLink />}>
          {t('notFound.text')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('loading')}</PageTitle>
      <BackLink />
      <Title>{t('loading')}</Title>
      {query.isError ? (
        <QueryProblem query={query} />
      ) : (
        <Skeleton lines={8} label={common('loading')} />
      )}
    </>
  );
};
