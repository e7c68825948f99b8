import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { GroupsScreen } from './GroupsScreen.tsx';
import { staffTexts, t } from './texts.ts';

const AT = '2026-11-16T10:00:00.000Z';
const OFF = { provider: null, groups: [], others: [] };
const ON = {
  provider: { issuer: 'https://sso.example', claim: 'groups', minutes: 60 },
  groups: [
    { name: 'claims', roles: ['agent'], last: { id: '2', name: 'Hind Saidi', at: AT } },
    { name: 'it', roles: ['administrator'], last: null },
  ],
  others: [{ name: 'canteen', at: AT }],
};

beforeAll(() => Promise.all([loadCommon(), staffTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (groups: object) => {
  const sent = answerCalls({ 'GET /v1/staff/sso-groups': () => json(groups) });
  showScreen(GroupsScreen, { path: '/people/groups', staff: { may: ['staff.manage'] } });
  return sent;
};

it('says which group gives which role, and who came in with it last', async () => {
  show(ON);
  const claims = page.getByRole('row', { name: /claims/ });
  await expect.element(claims.getByText(t('role.agent'), { exact: true })).toBeVisible();
  await expect.element(claims.getByRole('link', { name: 'Hind Saidi' })).toBeVisible();
  const it = page.getByRole('row', { name: /^it/ });
  await expect.element(it.getByText(t('groups.nobody'))).toBeVisible();
});

it('names the groups with which somebody was refused', async () => {
  show(ON);
  await expect.element(page.getByText(t('groups.others.text'))).toBeVisible();
  await expect.element(page.getByText('canteen')).toBeVisible();
});

it('says that it is not set up, and how that is done', async () => {
  show(OFF);
  await expect.element(page.getByText(t('groups.off'))).toBeVisible();
  await expect.element(page.getByText(t('groups.off.how'))).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

it('is not for others', async () => {
  const sent = answerCalls();
  showScreen(GroupsScreen, { path: '/people/groups' });
  await expect.element(page.getByText(t('none.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
