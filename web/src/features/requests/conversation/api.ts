/** What is written on a request and the papers asked for: the names on the wire are those of the model. */
import type {
  AskedPaper,
  Conversation,
  ConversationMessage,
} from '@rafiq/contract/conversations/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { sendFileAhead } from '../api.ts';
import type { FormParts } from '../form/request-form-model.ts';
import { requestKey } from '../list/pages.ts';

const pathOf = (id: string) => `/me/requests/${encodeURIComponent(id)}` as const;

export const conversationQuery = ({ kind, id }: { kind: RequestKind; id: string }) =>
  queryOptions({
    queryKey: [...requestKey(kind), 'conversation', id],
    queryFn: ({ signal }) => call<Conversation>('GET', `${pathOf(id)}/conversation`, { signal }),
    // Whoever comes back from the message that told of an answer finds it.
    staleTime: 0,
  });

/** The same key twice writes one message. Answers its id. */
export const writeMessage = async (
  requestId: string,
  body: { text: string; uploads: string[] },
  key: string,
): Promise<string> => {
  const { id } = await call<ConversationMessage>('POST', `${pathOf(requestId)}/messages`, {
    body,
    headers: { 'Idempotency-Key': key },
  });
  return id;
};

/** A paper is the file that was sent ahead, and then named: cut off in between, the same file is found again. */
export const sendPaper =
  (paperId: string): FormParts['upload'] =>
  async (requestId, file, onProgress, signal) => {
    const upload = await sendFileAhead(file, onProgress, signal);
    const path = `${pathOf(requestId)}/papers/${encodeURIComponent(paperId)}` as const;
    await call<AskedPaper>('POST', path, { body: { upload }, signal });
  };
