import type { Conversation } from '@rafiq/contract/conversations/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { CardBody } from '../../folders/details/FolderParts.tsx';
import { useMayDeclare } from '../../profile/api.ts';
import { AskUs } from '../contract/AskUs.tsx';
import { requestKey } from '../list/pages.ts';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import { Message } from './Message.tsx';
import { t } from './texts.ts';
import { useFollowAnswer } from './use-follow-answer.ts';

export interface Props {
  request: RequestRecord<unknown>;
  conversation: UseQueryResult<Conversation>;
}

const Messages = ({
  request,
  messages,
}: Pick<Props, 'request'> & Pick<Conversation, 'messages'>) => {
  const answer =
    request.answer === '' ? undefined : messages.findLast(({ author }) => author === 'insurer');
  const isAll = messages.every((one) => one === answer && one.files.length === 0);
  // The answer alone stands above already.
  if (isAll) return null;
  return (
    <ol className={styles.thread} aria-label={t('thread.title')}>
      {messages.map((message) => (
        <Message key={message.id} message={message} isShownAbove={message === answer} />
      ))}
    </ol>
  );
};

/** What member and insurer have written to each other, and the place to write more. */
export const Thread = ({ request, conversation }: Props) => {
  const queries = useQueryClient();
  const told = useToast();
  const mayDeclare = useMayDeclare();
  const { data } = conversation;
  useFollowAnswer(request.kind, data);
  const sent = () => {
    told.show(t('thread.sent'));
    void queries.invalidateQueries({ queryKey: requestKey(request.kind) });
  };
  return (
    <CardBody title={t('thread.title')}>
      {conversation.error && !data && <QueryProblem query={conversation} />}
      {conversation.isPending && <Skeleton lines={3} label={common('loading')} />}
      {data && <Messages request={request} messages={data.messages} />}
      <Toast toast={told} />
      {data?.until && (
        <Alert tone="ongoing">{t('thread.reopens', { until: moment(data.until) })}</Alert>
      )}
      {data?.writable && mayDeclare && <Composer request={request} onSent={sent} />}
      {data && !data.writable && (
        <>
          <p>{t('thread.over')}</p>
          <AskUs />
        </>
      )}
    </CardBody>
  );
};
