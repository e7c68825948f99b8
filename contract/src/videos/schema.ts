import { z } from 'zod';

const videoSchema = z.object({
  id: z.string(),
  youtube_url: z.string(),
  title_fr: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
});
export type VideoWire = z.infer<typeof videoSchema>;

export const videoListSchema = z
  .object({ count: z.number().int(), value: z.array(videoSchema) })
  .meta({ id: 'VideoList' });
export type VideoListWire = z.infer<typeof videoListSchema>;
