import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invitationQuery, useAnswer } from './api.ts';
import styles from './Helpers.module.css';
import { HelpFacts } from './HelpFacts.tsx';
import { t } from './texts.ts';

const ToList = ({ text }: { text: string }) => (
  <Link to="/account/helpers" className={buttonClass()}>
    {text}
  </Link>
);

/** A link that was used, is over, or is for somebody else: what to do next is the same. */
const Spent = () => (
  <Alert tone="blocked" title={t('answer.spentTitle')} action={<ToList text={t('answer.list')} />}>
    {t('answer.spent')}
  </Alert>
);

const isSpent = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'link_invalid';

const Question = ({ token }: { token: string }) => {
  const query = useQuery(invitationQuery(token));
  const answer = useAnswer(token);
  if (answer.isSuccess)
    return (
      <Alert
        tone={answer.variables === 'accept' ? 'success' : 'ongoing'}
        action={<ToList text={t('answer.list')} />}
      >
        {t(answer.variables === 'accept' ? 'answer.accepted' : 'answer.refused')}
      </Alert>
    );
  if (isSpent(query.error) || isSpent(answer.error)) return <Spent />;
  if (query.isError) return <QueryProblem query={query} />;
  if (!query.data) return <Skeleton lines={5} label={common('loading')} />;
  return (
    <Card title={t('answer.ask', { name: query.data.name })}>
      <div className={styles.body}>
        <HelpFacts help={query.data} />
        <p className={styles.hint}>{t('answer.about')}</p>
        {answer.error && <Alert tone="rejected">{messageOf(answer.error)}</Alert>}
        <div className={styles.actions}>
          <Button icon="check" busy={answer.isPending} onClick={() => answer.mutate('accept')}>
            {t('answer.accept')}
          </Button>
          <Button variant="ghost" onClick={() => answer.mutate('refuse')}>
            {t('answer.refuse')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

/** Where the link of an invitation leads, once somebody has signed in. */
export const AnswerScreen = ({ token }: { token: string }) => (
  <Page title={t('answer.title')}>
    <Question token={token} />
  </Page>
);
