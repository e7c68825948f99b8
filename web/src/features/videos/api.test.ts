import { QueryClient } from '@tanstack/react-query';
import { afterAll, expect, it, vi } from 'vitest';

const VIDEO = {
  ...{ id: '1', youtube_url: 'https://youtu.be/aBc_123-XYZ' },
  ...{ title_fr: 'Déclarer un sinistre', title_en: 'Declare a claim', title_ar: 'التصريح بحادث' },
};

// Files share their modules and globals, and read them before their first test: the next one is not to find this language.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** As a page of that language reads them: the language is fixed once its module is loaded. */
const titlesIn = async (language: string, video: typeof VIDEO) => {
  vi.stubGlobal('localStorage', { getItem: () => language });
  const asked = vi.fn(async () => Response.json({ count: 1, value: [video] }));
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  const { configureHttp } = await import('@rafiq/kit/http/client.ts');
  configureHttp({ origin: 'https://portal.example' });
  const { videosQuery } = await import('./api.ts');
  const videos = await new QueryClient().fetchQuery(videosQuery);
  expect(String(asked.mock.calls[0])).toContain('/v1/videos?%24top=50');
  return videos.map(({ title, lang }) => [title, lang]);
};

it.each([
  ['FR', 'Déclarer un sinistre', 'fr'],
  ['EN', 'Declare a claim', 'en'],
  ['AR', 'التصريح بحادث', 'ar'],
])('have the title of the page’s language, %s, fifty at once', async (language, title, lang) => {
  expect(await titlesIn(language, VIDEO)).toEqual([[title, lang]]);
});

it('have their French title where none is translated, and say that it is French', async () => {
  const untranslated = { ...VIDEO, title_en: '' };
  expect(await titlesIn('EN', untranslated)).toEqual([['Déclarer un sinistre', 'fr']]);
});
