import type { RequestKind, RequestRecord } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { Answer } from '@rafiq/kit/ui/Answer.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Page, PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Timeline, type TimelineStep } from '@rafiq/kit/ui/Timeline.tsx';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { type Fact, Facts, numberFact } from '../../folders/details/Facts.tsx';
import { CardBody, Columns, StatusMeaning } from '../../folders/details/FolderParts.tsx';
import { useReadAbout } from '../../news/api.ts';
import { conversationQuery } from '../conversation/api.ts';
import { Papers, Thread } from '../conversation/lazy.ts';
import { isMissing, requestKey } from '../list/pages.ts';
import { PromiseLine, RecourseCard } from '../promise/lazy.ts';
import styles from '../Requests.module.css';
import { requestMeaning, requestStatusText, stepsToCome } from '../status-texts.ts';
import { subjectText } from '../subject.ts';
import { t } from '../texts.ts';
import { Attachments } from './Attachments.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';

interface Props<Details> {
  kind: RequestKind;
  id: string;
  fetch: (id: string, signal: AbortSignal) => Promise<RequestRecord<Details>>;
  title: (request: RequestRecord<Details>) => string;
  /** What the screen is called until the request is known. */
  loadingTitle: string;
  facts: (request: RequestRecord<Details>) => Fact[];
  /** Who or what it is about, for its subject. */
  about?: (request: RequestRecord<Details>) => string[];
  /** Beside the title, where that is no number. */
  intro?: (request: RequestRecord<Details>) => ReactNode;
  /** Where it stands, of a kind that shows more of it than its own steps. */
  story?: (request: RequestRecord<Details>) => ReactNode;
  /** The way back to the list. */
  back: ReactNode;
  /** What a kind adds of its own. */
  children?: (request: RequestRecord<Details>) => ReactNode;
}

/** From a declaration to the folder that the insurer has opened because of it, from a complement to the one it is for. */
const FolderLink = ({ kind, folder }: Pick<RequestRecord<unknown>, 'kind' | 'folder'>) =>
  folder && (
    <Link
      to={kind === 'motor-declaration' ? '/auto/details' : '/health/details'}
      search={{ id: folder.id }}
    >
      <FolderNumber number={folder.number} />
    </Link>
  );

const timelineOf = ({ events, status, kind }: RequestRecord<unknown>): TimelineStep[] => {
  const past = events.map(({ status: at, at: when, note }, index): TimelineStep => {
    const step = {
      key: `${index}`,
      title: requestStatusText(at, kind),
      when: moment(when),
      note,
      noteLang: writtenIn(note),
    };
    const isPresent = index === events.length - 1;
    return isPresent
      ? { ...step, state: 'present', tone: REQUEST_TAGS[at] }
      : { ...step, state: 'past' };
  });
  const isBeneficiary = kind === 'beneficiary-request';
  const coming = stepsToCome(status, { isBeneficiary }).map((next): TimelineStep => {
    const title = requestStatusText(next, kind);
    return { key: title, title, when: t('details.toCome'), state: 'next' };
  });
  return [...past, ...coming];
};

/** Its own steps, without what the insurer has opened because of it. */
export const RequestTimeline = ({ request }: { request: RequestRecord<unknown> }) => (
  <Timeline steps={timelineOf(request)} />
);

const Shown = <Details,>({
  request,
  queryKey,
  title,
  intro,
  facts,
  about,
  story,
  back,
  children,
}: Omit<Props<Details>, 'id' | 'fetch' | 'kind'> & {
  request: RequestRecord<Details>;
  queryKey: QueryKey;
}) => {
  const tone = REQUEST_TAGS[request.status];
  const conversation = useQuery(conversationQuery(request));
  useReadAbout('request', request.id);
  const papers = conversation.data?.papers ?? [];
  const usual: Fact[] = [
    { label: t('details.created'), value: moment(request.createdAt) },
    { label: t('details.actedBy'), value: request.actedBy && <bdi>{request.actedBy}</bdi> },
    {
      label: t('details.subject'),
      value: <bdi>{subjectText(request.kind, about?.(request) ?? [])}</bdi>,
    },
    {
      label: t('details.contract'),
      value: request.contract.policyNumber && <bdi>{request.contract.company}</bdi>,
    },
    numberFact(t('details.policyNumber'), request.contract.policyNumber),
  ];
  const reference = groupReference(referenceOf(request.id));
  return (
    <Page
      title={title(request)}
      tag={<StatusTag tone={tone}>{requestStatusText(request.status, request.kind)}</StatusTag>}
      intro={intro?.(request)}
    >
      <StatusMeaning tone={tone} {...requestMeaning(request.status)} />
      <Suspense>
        <PromiseLine request={request} />
      </Suspense>
      <Suspense>
        <Papers request={request} papers={papers} />
      </Suspense>
      {story?.(request)}
      <Columns>
        <div className={styles.column}>
          <CardBody title={t('details.facts')}>
            <Facts
              facts={[
                numberFact(t('details.reference'), reference),
                {
                  label: t('details.folder'),
                  value: request.folder && <FolderLink {...request} />,
                },
                ...facts(request),
                ...usual,
              ]}
            />
          </CardBody>
          <CardBody title={t('details.answer')}>
            {request.answer === '' ? (
              <p className={styles.muted}>{t('details.noAnswer')}</p>
            ) : (
              <Answer text={request.answer} loading={common('loading')} />
            )}
          </CardBody>
          <Suspense>
            <Thread request={request} conversation={conversation} />
          </Suspense>
          <Suspense>
            <RecourseCard request={request} />
          </Suspense>
          <ReceiptCard id={request.id} />
        </div>
        <div className={styles.column}>
          {!story && (
            <CardBody title={t('details.timeline')}>
              <RequestTimeline request={request} />
            </CardBody>
          )}
          <Attachments
            request={request}
            queryKey={queryKey}
            isAskedByName={papers.some(({ state }) => state === 'to-come')}
          />
        </div>
      </Columns>
      {children?.(request)}
      <div>{back}</div>
    </Page>
  );
};

/** One request of any kind: what was asked, where it stands, what was answered, and its files. */
export const RequestDetails = <Details,>({ kind, id, fetch, ...frame }: Props<Details>) => {
  const queryKey = [...requestKey(kind), 'one', id];
  const found = useQuery({ queryKey, queryFn: ({ signal }) => fetch(id, signal) });
  if (found.data) return <Shown {...frame} request={found.data} queryKey={queryKey} />;
  if (isMissing(found.error)) {
    return (
      <>
        <PageTitle>{t('details.missingTitle')}</PageTitle>
        <EmptyState heading="h1" title={t('details.missingTitle')} action={frame.back}>
          {t('details.missingText')}
        </EmptyState>
      </>
    );
  }
  return (
    <Page title={frame.loadingTitle}>
      {found.error ? (
        <QueryProblem query={found} />
      ) : (
        <div className={cardClass}>
          <Skeleton lines={8} label={common('loading')} />
        </div>
      )}
    </Page>
  );
};
