import type { VideoWire } from '@rafiq/contract/videos/schema';
import type { Queryable } from '../../platform/db.ts';

export const selectVideos = (
  db: Queryable,
  { top, skip }: { top: number; skip: number },
): Promise<VideoWire[]> =>
  db.rows<VideoWire>({
    name: 'videos-list',
    text: `select id, youtube_url, title_fr, title_en, title_ar from videos
           order by position, id limit $1 offset $2`,
    values: [top, skip],
  });

export const countVideos = async (db: Queryable): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'videos-count',
    text: 'select count(*)::int as count from videos',
  });
  return count;
};
