import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { proofTexts } from '../proof/texts.ts';
import { InviteScreen } from './InviteScreen.tsx';
import { helperTexts, t } from './texts.ts';

const INVITE = 'POST /v1/me/helpers';

beforeAll(() => Promise.all([loadCommon(), helperTexts.load(), proofTexts.load()]));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (policies = { health: [aHealthPolicy()], motor: [aMotorPolicy()] }) =>
  showSignedIn(InviteScreen, { profile: { policies, provedAt: new Date().toISOString() } });
const send = () => page.getByRole('button', { name: t('invite.send') });
const fill = async () => {
  await userEvent.fill(page.getByLabelText(t('invite.name')), 'Amina Tazi');
  await userEvent.fill(page.getByLabelText(t('invite.cin')), 'be 123456');
  await userEvent.fill(page.getByLabelText(t('invite.phone')), '06 12 34 56 78');
};

it('says what is missing, and sends nothing', async () => {
  const sent = answerCalls({});
  show();
  await userEvent.click(send());
  await expectProblem(
    page.getByLabelText(t('invite.name')),
    issueText({ field: 'name', code: 'required' }),
  );
  await expect.element(page.getByText(t('invite.contractsMissing'))).toBeVisible();
  expect(sent).toEqual([]);
});

it('sends whom, which contracts, what and until when; seeing only unless said otherwise', async () => {
  const sent = answerCalls({ [INVITE]: () => json({ helpers: [], helped: [] }) });
  show();
  await fill();
  await userEvent.click(page.getByRole('checkbox').last());
  await userEvent.click(send());
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ name: 'Amina Tazi', cin: 'be 123456', health: [], motor: ['1'], scope: 'read' },
  });
});

it('need not ask for the only contract that there is', async () => {
  const sent = answerCalls({ [INVITE]: () => json({ helpers: [], helped: [] }) });
  show({ health: [aHealthPolicy()], motor: [] });
  await fill();
  await userEvent.click(page.getByRole('radio', { name: t('scope.declare'), exact: false }));
  await userEvent.click(send());
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ health: ['1'], scope: 'declare' });
});

it('tells why the server did not take it', async () => {
  answerCalls({ [INVITE]: () => refusal('helpers_limit') });
  show({ health: [aHealthPolicy()], motor: [] });
  await fill();
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('helpers_limit'))).toBeVisible();
});
