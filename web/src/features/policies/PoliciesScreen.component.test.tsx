import { profileToWire } from '@rafiq/contract/profile/wire';
import { answerCalls, json, type Sent } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy, aProfile } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { policiesTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), policiesTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const policies = {
  health: [aHealthPolicy({ id: '1', clientName: 'Rif Mines' })],
  motor: [aMotorPolicy({ id: '2', insurer: 'Assurances Atlas', enabled: false })],
};
const SAVE = 'POST /v1/me';
/** Beside it the screen asks what each contract covers. */
const savesIn = (sent: Sent[]) => sent.filter(({ call }) => call === SAVE);
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const validate = () => page.getByRole('button', { name: t('validate') });

const CAR = aMotorPolicy({ insurer: 'Assurances Atlas' });
const FIRM = aHealthPolicy({ clientName: 'Rif Mines', enabled: false });

it('needs a health contract of whoever holds one, also where a car is ticked', async () => {
  const sent = answerCalls();
  showSignedIn(PoliciesScreen, { profile: { policies: { health: [FIRM], motor: [CAR] } } });
  const why = issueText({ field: 'health', code: 'health_policy_required' });
  await expect.element(validate()).toHaveAccessibleDescription(why);
  await userEvent.click(validate(), { force: true });
  const firm = page.getByRole('checkbox', { name: /Rif Mines/ });
  await expect.element(firm).toHaveFocus();
  expect(savesIn(sent)).toEqual([]);
  await userEvent.click(firm);
  await userEvent.click(validate());
  await expect.poll(() => savesIn(sent).length).toBe(1);
});

it('needs a car of whoever holds nothing else', async () => {
  answerCalls();
  showSignedIn(PoliciesScreen, { profile: { policies: { health: [], motor: [CAR] } } });
  await expect.element(validate()).toBeEnabled();
  await userEvent.click(page.getByRole('checkbox', { name: /Assurances Atlas/ }));
  const why = issueText({ field: 'motor', code: 'policy_required' });
  await expect.element(validate()).toHaveAccessibleDescription(why);
});

it('sends nothing of what is ticked before it is validated, waits while it is saved, then leads home', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const sent = answerCalls({ [SAVE]: () => promise });
  const place = showSignedIn(PoliciesScreen, { profile: { policies }, path: '/polices' });
  await userEvent.click(box(/Assurances Atlas/));
  await userEvent.click(box(/Rif Mines/));
  const why = issueText({ field: 'health', code: 'health_policy_required' });
  await expect.element(validate()).toHaveAccessibleDescription(why);
  await userEvent.click(box(/Rif Mines/));
  await expect.element(validate()).toBeEnabled();
  expect(savesIn(sent)).toEqual([]);
  await userEvent.click(validate());
  await expect.element(validate()).toHaveAttribute('aria-busy', 'true');
  await expect.element(validate()).toBeDisabled();
  expect(place()).toBe('/polices');
  resolve(json(profileToWire(aProfile({ policies }))));
  await expect.poll(place).toBe('/dossiers');
  expect(savesIn(sent)).toEqual([
    {
      call: SAVE,
      body: {
        SANTE_POLICE_IDS: [{ id: '1', ENABLED: true }],
        AUTO_POLICE_IDS: [{ id: '2', ENABLED: true }],
      },
    },
  ]);
});
