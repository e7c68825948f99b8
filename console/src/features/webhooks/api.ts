/** Addresses of the insurer's systems that are told what happens, for administrators. */
import type {
  ListedWebhook,
  NewWebhook,
  ShownWebhook,
  TestedWebhook,
} from '@rafiq/contract/webhooks/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/webhooks';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }): Promise<ListedWebhook[]> =>
    (await call<{ webhooks: ListedWebhook[] }>('GET', PATH, { signal })).webhooks,
  staleTime: 0,
});

/** Tries come by themselves: the log is asked for again as long as it is looked at. */
const LOOK_AGAIN_MS = 5000;

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => call<ShownWebhook>('GET', `${PATH}/${id}`, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });

const lookAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });

const step = async <Answer>(id: string, verb: string, body?: object): Promise<Answer> => {
  const answer = await call<Answer>('POST', `${PATH}/${id}/${verb}`, body && { body });
  await lookAgain();
  return answer;
};

/** Its secret is told this once. */
export const makeWebhook = async (body: NewWebhook): Promise<{ id: string; secret: string }> => {
  const made = await call<{ id: string; secret: string }>('POST', PATH, { body });
  void lookAgain();
  return made;
};

export const testWebhook = (id: string): Promise<TestedWebhook> => step(id, 'test');

export const rotateSecret = async (id: string): Promise<string> =>
  (await step<{ secret: string }>(id, 'rotate')).secret;

export const setOn = (id: string, isOn: boolean): Promise<unknown> =>
  step(id, isOn ? 'enable' : 'disable');

export const resendEvent = (id: string, eventId: string): Promise<unknown> =>
  step(id, 'resend', { eventId });

export const recoverSince = async (
  id: string,
  asked: { since: string; all: boolean },
): Promise<number> => (await step<{ count: number }>(id, 'recover', asked)).count;

export const removeWebhook = async (id: string): Promise<void> => {
  await call('DELETE', `${PATH}/${id}`);
  queryClient.removeQueries({ queryKey: webhookQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
};
