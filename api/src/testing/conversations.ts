/** A member who writes on requests of theirs, at a moment that stands still. */
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { listEvents } from '../features/events/service.ts';
import { ORIGIN, type TestAppOptions } from './app.ts';
import { aRequest } from './requests.ts';
import { type SentAhead, startSentAhead } from './sent-ahead.ts';

export const NOW = new Date('2026-11-16T10:00:00.000Z');

export interface Writing {
  text?: string;
  uploads?: string[];
  key?: string;
  as?: string;
}

export interface FoundCase {
  state: string;
  version: number;
  assignee: string | null;
  dueAt: Date;
  closedAt: Date | null;
}

export const startConversations = async ({ features }: Pick<TestAppOptions, 'features'>) => {
  const uploads: SentAhead = await startSentAhead({ features, clock: () => NOW });
  const { test } = uploads;
  const { db } = test;
  let cursor: string | undefined;
  return {
    ...uploads,
    db,
    ofKind: async (
      kind: RequestKind,
      status: RequestStatus,
      { endedMsAgo = 0, motorPolicyId }: { endedMsAgo?: number; motorPolicyId?: string } = {},
    ): Promise<string> => {
      const at = new Date(NOW.getTime() - endedMsAgo).toISOString();
      const options = { kind, status, createdAt: at };
      return aRequest(db, uploads.member, { ...options, ...(motorPolicyId && { motorPolicyId }) });
    },
    write: async (id: string, { key, as, ...body }: Writing) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/v1/me/requests/${id}/messages`,
        headers: {
          origin: ORIGIN,
          cookie: as ?? uploads.cookie,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        payload: { text: '', ...body },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    read: async (id: string, as = uploads.cookie) => {
      const answer = await test.get(`/v1/me/requests/${id}/conversation`, as);
      return { status: answer.statusCode, body: answer.json() };
    },
    sendPaper: async (id: string, paper: string, upload: string, as = uploads.cookie) => {
      const url = `/v1/me/requests/${id}/papers/${paper}`;
      const answer = await test.post(url, { upload }, as);
      return { status: answer.statusCode, body: answer.json() };
    },
    ask: async (id: string, paper: string): Promise<string> => {
      const asked = await db.writeOne<{ id: string }>({
        text: `insert into request_papers (member_id, request_id, paper, asked_at)
               values ($1, $2, $3, $4) returning id::text`,
        values: [uploads.member.id, id, paper, NOW],
      });
      return asked.id;
    },
    caseOf: (id: string) =>
      db.one<FoundCase>({
        text: `select state, version, assignee::text, due_at as "dueAt", closed_at as "closedAt"
               from cases where subject_id = $1`,
        values: [id],
      }),
    lastActivityOf: async (id: string) =>
      (
        await db.one<{ what: string | null }>({
          text: 'select last_activity as what from cases where subject_id = $1',
          values: [id],
        })
      ).what,
    request: (id: string) =>
      db.one<{ status: string; statusAt: Date; steps: string[] }>({
        text: `select r.status, r.status_at as "statusAt", (select array_agg(e.status order by e.id)
                 from request_events e where e.member_id = $1 and e.request_id = $2) as steps
               from requests r where r.member_id = $1 and r.id = $2`,
        values: [uploads.member.id, id],
      }),
    /** Since the last look. */
    happened: async (): Promise<string[]> => {
      const { events, next } = await listEvents(test, { after: cursor, limit: 1000 });
      cursor = next;
      return events.map(({ type }) => type);
    },
  };
};

export type Conversations = Awaited<ReturnType<typeof startConversations>>;
