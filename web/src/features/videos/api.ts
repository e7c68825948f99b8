import { VIDEOS_PAGE_SIZE } from '@rafiq/contract/core/constants';
import { videoIdOf } from '@rafiq/contract/videos/rules';
import type { VideoListWire } from '@rafiq/contract/videos/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { queryOptions } from '@tanstack/react-query';

export interface Video {
  id: string;
  title: string;
  /** The page's, or French where the title is not translated. */
  lang: string;
  /** Null: the address is none of a video, so that there is nothing to play. */
  youtubeId: string | null;
}

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: async ({ signal }): Promise<Video[]> => {
    const { value } = await call<VideoListWire>('GET', '/videos', {
      signal,
      query: { $top: VIDEOS_PAGE_SIZE },
    });
    return value.map((wire) => ({
      id: wire.id,
      title: wire[`title_${language}`] || wire.title_fr,
      lang: wire[`title_${language}`] ? language : 'fr',
      youtubeId: videoIdOf(wire.youtube_url),
    }));
  },
  staleTime: 10 * 60_000,
});
