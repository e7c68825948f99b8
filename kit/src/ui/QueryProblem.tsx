import { HttpError } from '../http/client.ts';
import { messageOf } from '../http/error-text.ts';
import { common } from '../texts/common.ts';
import { Problem } from './Problem.tsx';
import styles from './QueryProblem.module.css';
import { useConnected } from './use-connected.ts';

interface Props {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** What was asked for did not come: why, and a way to ask again. Without a connection nothing has gone wrong. */
export const QueryProblem = ({ query: { error, refetch } }: Props) => {
  const isConnected = useConnected();
  if (!isConnected && error instanceof HttpError && error.status === 0) {
    return (
      <p role="status" className={styles.notSeen}>
        {common('notSeen')}
      </p>
    );
  }
  return (
    <Problem message={messageOf(error)} retry={common('retry')} onRetry={() => void refetch()} />
  );
};
