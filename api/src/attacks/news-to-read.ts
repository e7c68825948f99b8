/** News of somebody, and a browser that shows them. */
import { randomUUID } from 'node:crypto';
import { addNews } from '../features/news/service.ts';
import type { TestApp } from '../testing/app.ts';
import type { TestMember } from '../testing/builders.ts';

export interface ReadNews {
  newsId: string;
  /** A browser. */
  pushId: string;
}

/** As a browser would have made them. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const addNewsOf = async (
  test: TestApp,
  member: TestMember,
  { mark, device, cookie, now }: { mark: string; device: string; cookie: string; now: Date },
): Promise<ReadNews> => {
  const browser = { endpoint: `https://push.example.org/${randomUUID()}`, ...KEYS };
  const { addedId: pushId } = (await test.post('/v1/me/push', browser, cookie)).json();
  await test.db.run({
    text: 'update push_subscriptions set user_agent = $2 where member_id = $1',
    values: [member.id, device],
  });
  return test.db.transaction(async (tx) => {
    const kind = 'health-folder';
    const details = { subjectId: '1', number: `${mark}-1`, status: 'Réglé' };
    await addNews(tx, test, [{ memberId: member.id, kind, details }], now);
    const { id } = await tx.one<{ id: string }>({
      text: 'select max(id)::text as id from news where member_id = $1',
      values: [member.id],
    });
    return { newsId: id, pushId };
  });
};

export const NEWS_RECIPES: Record<string, (of: ReadNews) => Record<string, unknown>[]> = {
  'POST /v1/me/news/read': ({ newsId }) => [{ id: newsId }, { upTo: newsId }],
  'POST /v1/me/push/remove': ({ pushId }) => [{ id: pushId }],
};
