/** A case that is answered, with a clock that the test moves on. */
import { UNDO_SECONDS } from '@rafiq/contract/conversations/rules';
import { leaveAnswer } from '../features/answering/leave.ts';
import { listWaiting } from '../features/answering/pending-repository.ts';
import { waitingAnswer } from '../features/answering/reversal.ts';
import { type KindsOfApproval, lapseApprovals } from '../features/approvals/service.ts';
import type { Db } from '../platform/db.ts';
import { ORIGIN, startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { shippedBrand } from './brand.ts';
import { aMember, type TestMember } from './builders.ts';
import { caseOf } from './cases.ts';
import { aRequest } from './requests.ts';
import { signInStaff, type TestStaff } from './staff.ts';

type Kind = NonNullable<Parameters<typeof aRequest>[2]>['kind'];

export const startAnswering = async ({ features }: Pick<TestAppOptions, 'features'>) => {
  let now = new Date('2026-11-16T10:00:00Z');
  let lookMs = 0;
  const look = (): Date => {
    now = new Date(now.getTime() + lookMs);
    return now;
  };
  const test: TestApp = await startTestApp({ features, clock: look });
  const waiting = waitingAnswer(test);
  const member: TestMember = await aMember(test.db, { email: 'omar@rafiq.example' });
  const staff = (name: string, roles: Parameters<typeof signInStaff>[1]['roles'] = ['agent']) =>
    signInStaff(test.db, { roles, name, now });
  const agent = await staff('Hind Saidi');
  const colleague = await staff('Omar Tazi');
  const url = (id: string, rest: string) => `/v1/staff/cases/${id}/${rest}`;
  const ask = (method: 'PUT' | 'DELETE', path: string, by: TestStaff, payload?: object) =>
    test.app.inject({
      ...{ method, url: path, headers: { origin: ORIGIN, cookie: by.cookie } },
      ...(payload && { payload }),
    });
  return {
    ...{ test, member, agent, colleague, staff, ask, url },
    now: () => now,
    later: (ms: number): void => {
      now = new Date(now.getTime() + ms);
    },
    /** So much time passes whenever the server looks at its clock, as where everything takes long. */
    slow: (ms: number): void => {
      lookMs = ms;
    },
    aCase: async (kind: Kind = 'ticket', details: Record<string, unknown> = {}) => {
      const requestId = await aRequest(test.db, member, { kind, details });
      return { requestId, id: await caseOf(test.db, requestId) };
    },
    read: async (id: string, by: TestStaff = agent) =>
      (await test.get(`/v1/staff/cases/${id}`, by.cookie)).json(),
    send: (id: string, body: object, by: TestStaff = agent) =>
      test.post(
        url(id, 'answers'),
        { version: 1, status: 'Traité', text: 'Réglé.', ...body },
        by.cookie,
      ),
    takeBack: (id: string, by: TestStaff = agent) => ask('DELETE', url(id, 'answers'), by),
    save: (id: string, body: object, by: TestStaff = agent) =>
      ask('PUT', url(id, 'draft'), by, { status: 'Traité', text: 'Bonjour', ...body }),
    /** What the queue does once it is time, on a machine whose clock may be ahead. Answers how many have left. */
    leave: async (db: Db = test.db, aheadMs = 0): Promise<number> => {
      const deps = { db, messages: test.messages, publicUrl: 'https://portal.example' };
      const at = new Date(now.getTime() + aheadMs);
      const queued = new Set(test.queued.map(({ queue, id }) => `${queue} ${id}`));
      const waiting = await listWaiting(test.db);
      const due = waiting.filter(
        ({ id, leavesAt }) => leavesAt <= at && queued.has(`answers ${id}`),
      );
      let left = 0;
      const failures: unknown[] = [];
      for (const { id } of due) {
        const leaving = leaveAnswer({ ...deps, brand: shippedBrand() }, id, at);
        const isLeft = await leaving.catch((error: unknown) => void failures.push(error));
        if (isLeft) left += 1;
      }
      if (failures.length > 0) throw failures[0];
      return left;
    },
    /** What the background does with what nobody decided on. */
    lapse: () =>
      lapseApprovals(
        {
          ...{ db: test.db, messages: test.messages },
          brand: shippedBrand(),
          kinds: { refusal: waiting, data: waiting } as KindsOfApproval,
        },
        now,
      ),
    /** Until an answer that was sent now can no longer be taken back. */
    untilItLeaves: UNDO_SECONDS * 1_000,
    messages: async () => (await test.messagesTo('omar@rafiq.example')).length,
    lines: (about: string) =>
      test.db.rows<{ act: string; name: string; reason: string }>({
        text: `select act, by_name as name, reason from ledger
               where about = $1 and act <> 'case.read' order by day, number`,
        values: [about],
      }),
  };
};

export type Answering = Awaited<ReturnType<typeof startAnswering>>;
