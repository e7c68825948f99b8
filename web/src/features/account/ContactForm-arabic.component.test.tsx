/** In a file of its own: the language is fixed for the life of a page. */
import { contactWireNames as names } from '@rafiq/contract/account/wire';
import { issuesAr } from '@rafiq/contract/core/texts/issues.ar';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import ar from './i18n/ar.json';

const load = async () => {
  const [screen, network, form, { loadCommon }, { accountTexts }] = await Promise.all([
    import('../../testing/screen.tsx'),
    import('@rafiq/kit/testing/network.ts'),
    import('./ContactForm.tsx'),
    import('@rafiq/kit/texts/common.ts'),
    import('./texts.ts'),
  ]);
  await Promise.all([loadCommon(), accountTexts.load()]);
  return { ...screen, ...network, ...form };
};
let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  localStorage.setItem('language', 'AR');
  document.documentElement.dir = 'rtl';
  loaded = await load();
});

beforeEach(() => {
  const profile = { email: 'salma@example.ma', phone: '0612345678', address: 'الرباط' };
  loaded.showSignedIn(loaded.ContactForm, { profile });
});

afterAll(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.dir = 'ltr';
});

const phone = () => page.getByLabelText(ar['contact.phone']);
const save = () => page.getByRole('button', { name: ar['contact.save'] });

it('takes a phone in the digits of an Arabic keyboard, and sends it in ours', async () => {
  const sent = loaded.answerCalls();
  await userEvent.fill(phone(), '٠٦٧٧٨٨٩٩٠٠');
  await userEvent.click(save());
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ [names.phone]: '0677889900' });
});

it('says in Arabic what is wrong, at its field, which keeps reading from the left', async () => {
  await userEvent.fill(phone(), '٠٦٧٧٨٨٩٩٠');
  await userEvent.tab();
  await expectProblem(phone(), issuesAr.phone_format);
  await expect.element(save()).toHaveAccessibleDescription(ar['contact.fix']);
  const field = phone().element();
  const form = field.closest('form') ?? document.body;
  expect([getComputedStyle(form).direction, getComputedStyle(field).direction]).toEqual([
    'rtl',
    'ltr',
  ]);
  await userEvent.fill(phone(), '٠٦٧٧٨٨٩٩٠٠');
  await expectNoProblem(phone());
});
