/** News of somebody, and a browser that shows them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { addNews } from '../features/news/service.ts';
import type { TestApp } from '../testing/app.ts';
import type { TestMember } from '../testing/builders.ts';

export interface ReadNews {
  newsId: string;
  /** A browser. */
  pushId: string;
}

export const addNewsOf = async (
  test: TestApp,
  member: TestMember,
  { mark, device, now }: { mark: string; device: string; now: Date },
): Promise<ReadNews> => {
  const pushId = randomUUID();
  await test.db.run({
    text: `insert into push_subscriptions
             (id, member_id, endpoint_hash, endpoint, p256dh, auth, key_id, user_agent, created_at)
           values ($1, $2, $3, 'https://push.example.org/none', '', '', '', $4, $5)`,
    values: [pushId, member.id, randomBytes(32), device, now],
  });
  return test.db.transaction(async (tx) => {
    const kind = 'health-folder';
    const details = { subjectId: '1', number: `${mark}-1`, status: 'Réglé' };
    await addNews(tx, [{ memberId: member.id, kind, details }], now);
    const { id } = await tx.one<{ id: string }>({
      text: 'select max(id)::text as id from news where member_id = $1',
      values: [member.id],
    });
    return { newsId: id, pushId };
  });
};

export const NEWS_RECIPES: Record<string, (of: ReadNews) => Record<string, unknown>[]> = {
  'POST /v1/me/news/read': ({ newsId }) => [{ id: newsId }, { up_to: newsId }],
  'POST /v1/me/push/remove': ({ pushId }) => [{ id: pushId }],
};
