/** What became of a case since somebody looked at it, in so far as others did it. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { CaseDetails } from './api.ts';

export type Change =
  | { what: 'message' | 'answer' | 'note'; name: string }
  | { what: 'paper'; paper: Paper }
  | { what: 'status'; status: RequestStatus }
  /** Empty: nobody's. */
  | { what: 'assignee'; name: string };

type Compared = Pick<CaseDetails, 'case' | 'status' | 'messages' | 'notes' | 'papers' | 'pending'>;

const newIn = <One extends { id: string }>(seen: readonly One[], now: readonly One[]): One[] =>
  now.filter(({ id }) => !seen.some((one) => one.id === id));

/** An answer of one's own that has left brings its message and its status; both are known to whoever sent it. */
export const changesBetween = (
  seen: Compared,
  now: Compared,
  me: { id: string; name: string },
): Change[] => {
  const isOwnAnswer = seen.pending?.mine === true && now.pending === null;
  const messages = newIn(seen.messages, now.messages).flatMap(({ author, name }): Change[] => {
    if (author === 'member') return [{ what: 'message', name: now.case.person.name }];
    return isOwnAnswer ? [] : [{ what: 'answer', name }];
  });
  const notes = newIn(seen.notes, now.notes)
    .filter(({ name }) => name !== me.name)
    .map(({ name }): Change => ({ what: 'note', name }));
  const papers = now.papers
    .filter(({ id, state }) => {
      const before = seen.papers.find((one) => one.id === id);
      return state === 'received' && before !== undefined && before.state !== 'received';
    })
    .map(({ paper }): Change => ({ what: 'paper', paper }));
  const status: Change[] =
    seen.status === now.status || isOwnAnswer ? [] : [{ what: 'status', status: now.status }];
  const [was, is] = [seen.case.assignee, now.case.assignee];
  const isMine = is?.id === me.id || (is === null && was?.id === me.id);
  const assignee: Change[] =
    was?.id === is?.id || isMine ? [] : [{ what: 'assignee', name: is?.name ?? '' }];
  return [...messages, ...notes, ...papers, ...status, ...assignee];
};
