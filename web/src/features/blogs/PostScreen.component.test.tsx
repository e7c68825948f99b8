import { blogPostToWire } from '@rafiq/contract/blogs/wire';
import { brand } from '@rafiq/kit/brand.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { PostScreen } from './PostScreen.tsx';
import { blogTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), blogTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
  brand.frameHosts.splice(0);
  delete document.documentElement.dataset.theme;
});

const show = (url: string) => {
  const post = { id: 'p-1', label: 'Conduire sous la pluie', url, featuredImage: '' };
  answerCalls({ 'GET /v1/blogs': () => json({ total: 1, objects: [blogPostToWire(post)] }) });
  showSignedIn(PostScreen, { path: '/blog/post', search: '?id=p-1' });
};
const frame = () => page.getByTitle('Conduire sous la pluie');
const frames = () => document.querySelectorAll('iframe').length;

describe('an article', () => {
  it('that is written here is framed without scripts and origin, in the theme of the portal', async () => {
    show('/articles/fr/p-1');
    await expect.element(frame()).toHaveAttribute('src', '/articles/fr/p-1?frame=light');
    await expect
      .element(frame())
      .toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await expect.element(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    const link = page.getByRole('link', { name: new RegExp(t('site')) });
    await expect.element(link).toHaveAttribute('href', '/articles/fr/p-1');
    document.documentElement.dataset.theme = 'dark';
    await expect.element(frame()).toHaveAttribute('src', '/articles/fr/p-1?frame=dark');
  });

  it('of a host that the brand names is framed without our origin', async () => {
    // nobody asks that host in a test
    const address = 'https://blog.example.invalid/pluie';
    brand.frameHosts.push('blog.example.invalid');
    show(address);
    await expect.element(frame()).toHaveAttribute('src', address);
    const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
    await expect.element(frame()).toHaveAttribute('sandbox', sandbox);
  });

  it('of another host is a card with a link, and nothing is framed', async () => {
    show('https://blog.example.invalid/pluie');
    await expect.element(page.getByText(t('post.elsewhere'))).toBeVisible();
    expect(frames()).toBe(0);
  });

  it('without an address that could be opened says so', async () => {
    show('javascript:alert(1)');
    await expect.element(page.getByText(t('post.noAddress'))).toBeVisible();
    expect(frames()).toBe(0);
  });
});
