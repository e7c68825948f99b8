import { describe, expect, it } from 'vitest';
import { type OpenWindow, openAt, placeOf, shownOf } from './push.ts';

const HOST = 'portail.assureur.ma';
const ORIGIN = `https://${HOST}`;

describe('what came', () => {
  it('is shown as it was written, in its own direction', () => {
    const payload = { title: 'رفيق', body: 'هناك جديد', path: '/news', tag: 'a', language: 'ar' };
    expect(shownOf(JSON.stringify(payload), HOST)).toMatchObject({
      title: 'رفيق',
      options: { body: 'هناك جديد', tag: 'a', lang: 'ar', dir: 'rtl', data: { path: '/news' } },
    });
  });

  it.each([undefined, '', 'not json', 'null', '[]', '"text"', '{"title":7,"path":{}}'])(
    'is shown even when it is %s',
    (payload) => {
      const { title, options } = shownOf(payload, HOST);
      expect(title).toBe(HOST);
      expect(options).toMatchObject({ body: '', dir: 'ltr', data: { path: '/news' } });
    },
  );
});

it.each([
  ['/health/details?id=7', '/health/details?id=7'],
  ['//elsewhere.ma', '/news'],
  ['https://elsewhere.ma', '/news'],
  ['javascript:alert(1)', '/news'],
  [undefined, '/news'],
])('%s leads to %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

describe('a press', () => {
  const windowAt = (url: string, done: string[], canGo = true): OpenWindow => ({
    url,
    focus: async () => done.push('focus'),
    navigate: async (to) => {
      if (!canGo) throw new Error('not controlled');
      done.push(to);
    },
  });
  const press = async (windows: (done: string[]) => OpenWindow[]) => {
    const done: string[] = [];
    await openAt('/news', ORIGIN, {
      matchAll: async () => windows(done),
      openWindow: async (url) => done.push(`new ${url}`),
    });
    return done;
  };

  it('opens its thing in the portal that is open', async () => {
    expect(await press((done) => [windowAt(`${ORIGIN}/#/dossiers`, done)])).toEqual([
      'focus',
      `${ORIGIN}/#/news`,
    ]);
  });

  it('opens a new window where none is, or where it may not lead', async () => {
    expect(await press(() => [])).toEqual([`new ${ORIGIN}/#/news`]);
    expect(await press((done) => [windowAt(`${ORIGIN}/`, done, false)])).toEqual([
      'focus',
      `new ${ORIGIN}/#/news`,
    ]);
  });
});
