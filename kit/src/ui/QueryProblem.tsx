import { messageOf } from '../http/error-text.ts';
import { common } from '../texts/common.ts';
import { Problem } from './Problem.tsx';

interface Props {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** What was asked for did not come: why, and a way to ask again. */
export const QueryProblem = ({ query: { error, refetch } }: Props) => (
  <Problem message={messageOf(error)} retry={common('retry')} onRetry={() => void refetch()} />
);
