/** In a file of its own: the language is fixed for the life of a page. */
import { issuesAr } from '@rafiq/contract/core/texts/issues.ar';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import ar from './i18n/ar.json';

const load = async () => {
  const [screen, checking, { loadCommon }, { onboardingTexts }, store] = await Promise.all([
    import('../../testing/screen.tsx'),
    import('./CheckingScreen.tsx'),
    import('@rafiq/kit/texts/common.ts'),
    import('./texts.ts'),
    import('./store.ts'),
  ]);
  await Promise.all([loadCommon(), onboardingTexts.load()]);
  return { ...screen, ...checking, ...store };
};
let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  localStorage.setItem('language', 'AR');
  document.documentElement.dir = 'rtl';
  loaded = await load();
});

beforeEach(() => {
  loaded.finishOnboarding(null);
  sessionStorage.clear();
});

afterAll(() => {
  localStorage.clear();
  document.documentElement.dir = 'ltr';
});

const show = () => loaded.showScreen(loaded.CheckingScreen, { path: '/onboarding/checking' });
const cin = () => page.getByLabelText(ar.cin);
const birthDate = () => page.getByRole('textbox', { name: ar.birthDate });
const next = () => page.getByRole('button', { name: ar.next });

it('takes a CIN and a birth date in the digits of an Arabic keyboard', async () => {
  const standsAt = show();
  await userEvent.fill(cin(), 'ab١٢٣٤٥٦');
  await userEvent.fill(birthDate(), '١٧/٠٥/١٩٩٠');
  await expect.element(birthDate()).toHaveValue('17/05/1990');
  await userEvent.click(next());
  await expect.poll(standsAt).toBe('/onboarding/checkinfo');
});

it('shows a date as an example, whose order Arabic letters between slashes do not tell', async () => {
  show();
  await expect.element(birthDate()).toHaveAccessibleDescription(/17\/05\/1990/);
});

it('says in Arabic what is wrong, at its field', async () => {
  show();
  await userEvent.fill(cin(), '١٢');
  await userEvent.tab();
  await expectProblem(cin(), issuesAr.cin_format);
  await userEvent.fill(cin(), '١٢٣');
  await expectNoProblem(cin());
});

it('begins with the CIN that was typed at sign-in, and hands on the one that is typed here', async () => {
  keepTypedCin('AB123456');
  show();
  await expect.element(cin()).toHaveValue('AB123456');
  await userEvent.fill(cin(), 'CD234567');
  expect(readTypedCin()).toBe('CD234567');
});
