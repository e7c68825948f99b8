import { expect, it } from 'vitest';
import { blogListSchema } from './schema.ts';
import { blogPostFromWire, blogPostToWire } from './wire.ts';

const full = {
  id: '1',
  label: 'Bien déclarer un sinistre',
  url: 'https://blog.example.ma/sinistre',
  featuredImage: 'https://blog.example.ma/sinistre.webp',
};
const bare = { ...full, featuredImage: '' };

it('carries exactly these keys, the address under both of its names', () => {
  expect(blogPostToWire(full)).toEqual({
    id: '1',
    label: 'Bien déclarer un sinistre',
    url: 'https://blog.example.ma/sinistre',
    post_body: 'https://blog.example.ma/sinistre',
    featured_image: 'https://blog.example.ma/sinistre.webp',
  });
});

it('comes back as it was, in a list with its total', () => {
  const list = blogListSchema.parse({ total: 12, objects: [full, bare].map(blogPostToWire) });
  expect(list.objects.map(blogPostFromWire)).toEqual([full, bare]);
});

it('reads the address from post_body where url is empty', () => {
  expect(blogPostFromWire({ ...blogPostToWire(full), url: '' }).url).toBe(full.url);
});
