/** In a file of its own: the language is fixed for the life of a page. */
import { guaranteeToWire } from '@rafiq/contract/motor-guarantees/wire';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';

const load = async () => {
  const [screen, network, guarantees, { loadCommon }, { folderTexts }, texts] = await Promise.all([
    import('../../testing/screen.tsx'),
    import('@rafiq/kit/testing/network.ts'),
    import('./GuaranteesScreen.tsx'),
    import('@rafiq/kit/texts/common.ts'),
    import('../folders/texts.ts'),
    import('./texts.ts'),
  ]);
  await Promise.all([loadCommon(), folderTexts.load(), texts.motorContractTexts.load()]);
  return { ...screen, ...network, ...guarantees };
};
let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  localStorage.setItem('language', 'AR');
  document.documentElement.dir = 'rtl';
  loaded = await load();
});

afterAll(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.dir = 'ltr';
});

it('calls a guarantee by its Arabic name, and by its French one where it has no other', async () => {
  const policy = aMotorPolicy();
  const { policyId, officeId } = policy;
  const value = [
    { nameFr: 'Bris de glace', nameAr: 'كسر الزجاج' },
    { nameFr: 'Garantie sur mesure', nameAr: '' },
  ].map((names, at) =>
    guaranteeToWire({
      ...{ id: String(at), policyId, officeId, ...names },
      ...{ ceiling: null, insuredCapital: null, deductible: null },
    }),
  );
  loaded.answerCalls({
    'GET /v1/autogaranties/': () => loaded.json({ count: value.length, value }),
  });
  const profile = { policies: { health: [], motor: [policy] } };
  loaded.showSignedIn(loaded.GuaranteesScreen, { profile });
  const names = page.getByRole('listitem');
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual(['كسر الزجاج', 'Garantie sur mesure']);
});
