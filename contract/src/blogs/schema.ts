import { z } from 'zod';

const blogPostSchema = z.object({
  id: z.string(),
  /** In the language of the request. */
  label: z.string(),
  url: z.string(),
  /** The specification's second name for the address. */
  post_body: z.string(),
  featured_image: z.string(),
});
export type BlogPostWire = z.infer<typeof blogPostSchema>;

export const blogListSchema = z
  .object({
    total: z.number().int(),
    objects: z.array(blogPostSchema),
  })
  .meta({ id: 'BlogList' });
export type BlogListWire = z.infer<typeof blogListSchema>;
