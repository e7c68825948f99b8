/** In a file of its own: the language is fixed for the life of a page. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ar from './i18n/ar.json';

const load = async () => {
  const [screen, network, identity, { loadCommon }, { identityTexts }] = await Promise.all([
    import('../../testing/screen.tsx'),
    import('@rafiq/kit/testing/network.ts'),
    import('./IdentityScreen.tsx'),
    import('@rafiq/kit/texts/common.ts'),
    import('./texts.ts'),
  ]);
  await Promise.all([loadCommon(), identityTexts.load()]);
  return { ...screen, ...network, ...identity };
};
let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  localStorage.setItem('language', 'AR');
  document.documentElement.dir = 'rtl';
  loaded = await load();
});
afterAll(() => {
  localStorage.removeItem('language');
  document.documentElement.removeAttribute('dir');
  vi.restoreAllMocks();
});

const KARIM = {
  ...{ firstName: 'Karim', lastName: 'Lahlou', birthDate: '1990-05-17' },
  ...{ email: null, phone: '0612345678' },
};

it('is told in Arabic, from right to left, while a French refusal stays French', async () => {
  loaded.answerCalls({
    'GET /v1/staff/identities/7': () =>
      loaded.json({
        ...{ id: '7', cin: 'AB123456', isOpen: true, version: 1, registry: null, decisions: [] },
        ...{ receivedAt: '2026-11-14T10:00:00.000Z', dueAt: '2026-11-16T10:00:00.000Z' },
        claimants: [
          {
            ...KARIM,
            ...{ code: '3f9a1c', kind: 'request', state: 'waiting', language: 'fr', differs: [] },
            ...{ since: '2026-11-14T10:00:00.000Z', lapsesAt: null, image: null },
          },
        ],
      }),
  });
  const at = { path: '/identities/$id', at: '/identities/7' };
  loaded.showScreen(loaded.IdentityScreen, at);
  await expect.element(page.getByText(ar.notInRegistry)).toBeVisible();
  const [field, typed] = [...document.querySelectorAll('tbody tr:first-child > *')].map(
    (cell) => cell.getBoundingClientRect().left,
  );
  expect(field).toBeGreaterThan(typed ?? 0);
  await userEvent.click(page.getByRole('button', { name: ar.refuse, exact: true }));
  await userEvent.selectOptions(page.getByRole('combobox'), 'card_expired');
  const told = document.querySelector('blockquote');
  expect([told?.lang, told?.dir]).toEqual(['fr', 'ltr']);
});
