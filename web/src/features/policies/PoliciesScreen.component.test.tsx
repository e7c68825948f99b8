import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { policiesTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), policiesTexts.load()]));
afterEach(() => void vi.restoreAllMocks());

const CAR = aMotorPolicy({ insurer: 'Assurances Atlas' });
const FIRM = aHealthPolicy({ clientName: 'Rif Mines', enabled: false });
const validate = () => page.getByRole('button', { name: t('validate') });

it('needs a health contract of whoever holds one, also where a car is ticked', async () => {
  const sent = answerCalls();
  showSignedIn(PoliciesScreen, { profile: { policies: { health: [FIRM], motor: [CAR] } } });
  const why = issueText({ field: 'health', code: 'health_policy_required' });
  await expect.element(validate()).toHaveAccessibleDescription(why);
  await userEvent.click(validate(), { force: true });
  const firm = page.getByRole('checkbox', { name: /Rif Mines/ });
  await expect.element(firm).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(firm);
  await userEvent.click(validate());
  await expect.poll(() => sent.length).toBe(1);
});

it('needs a car of whoever holds nothing else', async () => {
  showSignedIn(PoliciesScreen, { profile: { policies: { health: [], motor: [CAR] } } });
  await expect.element(validate()).toBeEnabled();
  await userEvent.click(page.getByRole('checkbox', { name: /Assurances Atlas/ }));
  const why = issueText({ field: 'motor', code: 'policy_required' });
  await expect.element(validate()).toHaveAccessibleDescription(why);
});
