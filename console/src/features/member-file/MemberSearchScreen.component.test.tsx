import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { MemberSearchScreen } from './MemberSearchScreen.tsx';
import { memberFileTexts, t } from './texts.ts';

const SEARCH = 'POST /v1/staff/members/search';

beforeAll(() => Promise.all([loadCommon(), memberFileTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const OMAR = {
  ...{ id: '12', cin: 'CD234567', firstName: 'Omar', lastName: 'El Idrissi' },
  ...{ birthDate: '1990-05-17', isVerified: false },
};

const show = (answer: () => Response) => {
  const sent = answerCalls({ [SEARCH]: answer });
  const staff = { may: ['member-files.read'] } as const;
  return { sent, place: showScreen(MemberSearchScreen, { path: '/members', staff }) };
};
const go = () => userEvent.click(page.getByRole('button', { name: t('search.go') }));
const type = async (value: string) => {
  await userEvent.selectOptions(page.getByLabelText(t('search.by')), 'name');
  await userEvent.fill(page.getByLabelText(t('by.name')), value);
  await userEvent.selectOptions(page.getByLabelText(t('reason'), { exact: true }), 'call');
};

it('finds somebody for a reason, and leads to their file; no address names them', async () => {
  const { sent, place } = show(() => json({ members: [OMAR] }));
  await type('El Idr');
  await go();
  await expect.element(page.getByText(t('search.found', { count: 1 }))).toBeVisible();
  expect(sent[0]?.body).toEqual({ by: 'name', value: 'El Idr', reason: 'call', text: '' });
  expect(place()).toBe('/members');
  await userEvent.click(page.getByRole('link', { name: 'Omar El Idrissi' }));
  await expect.poll(place).toBe('/members/12');
});

it('asks for nothing before it is right, and names each field', async () => {
  const { sent } = show(() => json({ members: [] }));
  await go();
  const required = page.getByText(issueText({ field: '', code: 'required' }));
  await expect.poll(() => required.elements()).toHaveLength(2);
  await type('El');
  await go();
  await expect
    .element(page.getByText(issueText({ field: '', code: 'too_short', min: 3 })))
    .toBeVisible();
  expect(sent).toEqual([]);
});

it('says that nobody was found, and when it was asked too often', async () => {
  let answer = () => json({ members: [] });
  show(() => answer());
  await type('El Idr');
  await go();
  await expect.element(page.getByText(t('search.none'))).toBeVisible();
  answer = () => refusal('role_required');
  await go();
  await expect.element(page.getByText(errorText('role_required'))).toBeVisible();
});
