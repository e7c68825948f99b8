import { blogPostToWire } from '@rafiq/contract/blogs/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { loadBlogTexts } from '../blogs/api.ts';
import { Articles } from './Articles.tsx';

beforeAll(() => Promise.all([loadCommon(), loadBlogTexts()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const post = (id: string, featuredImage: string) =>
  blogPostToWire({ id, label: `Article ${id}`, url: `/articles/fr/${id}`, featuredImage });
/** One pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

it('stands under its picture, or under the pattern where it has none or none that can be shown', async () => {
  const objects = [post('1', PICTURE), post('2', ''), post('3', '/nowhere.png')];
  answerCalls({ 'GET /v1/blogs': () => json({ total: 3, objects }) });
  showSignedIn(Articles);
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(3);
  const drawn = (at: number) => cards.nth(at).element();
  expect(drawn(0).querySelector('img')).not.toBeNull();
  expect(drawn(1).querySelector('img')).toBeNull();
  await expect.poll(() => drawn(2).querySelector('img')).toBeNull();
  for (const at of [1, 2]) {
    const pattern = drawn(at).firstElementChild;
    expect(pattern?.querySelector('svg')).not.toBeNull();
    expect(pattern?.getBoundingClientRect().height).toBeGreaterThan(40);
  }
});

it('asks for articles about cars, or for everybody', async () => {
  const asked: (string | null)[] = [];
  answerCalls({
    'GET /v1/blogs': (search) => {
      asked.push(search.get('topic'));
      return json({ total: 1, objects: [post('1', '')] });
    },
  });
  showSignedIn(Articles);
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(asked).toEqual(['motor']);
});
