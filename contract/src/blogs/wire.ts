import type { BlogPost } from './model.ts';
import type { BlogPostWire } from './schema.ts';

export const blogPostToWire = (post: BlogPost): BlogPostWire => ({
  id: post.id,
  label: post.label,
  url: post.url,
  post_body: post.url,
  featured_image: post.featuredImage,
});

export const blogPostFromWire = (wire: BlogPostWire): BlogPost => ({
  id: wire.id,
  label: wire.label,
  url: wire.url || wire.post_body,
  featuredImage: wire.featured_image,
});
