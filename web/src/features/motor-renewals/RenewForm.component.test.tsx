import { issue } from '@rafiq/contract/core/issue';
import { renewalWireNames as names } from '@rafiq/contract/motor-renewals/wire';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy, aProfile } from '../../testing/builders.ts';
import { factsShown } from '../../testing/facts.ts';
import { expectProblem } from '../../testing/problem.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { requestTexts } from '../requests/texts.ts';
import { RenewForm } from './RenewForm.tsx';
import { RenewScreen } from './RenewScreen.tsx';
import { renewalTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), renewalTexts.load(), requestTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CREATION = 'POST /v1/autopolices/renew';
const CAR = aMotorPolicy();
const UNKNOWN = { glassValue: '', marketValue: '', description: '' };
const KNOWN = { glassValue: '4500', marketValue: '85000.5', description: 'Comme avant.' };
const Form = () => <RenewForm policy={CAR} start={UNKNOWN} />;

const glass = () => page.getByLabelText(t('form.glass'));
const send = () => page.getByRole('button', { name: t('form.send') });
const market = () => page.getByLabelText(t('form.market'));
const description = () => page.getByLabelText(t('form.description'));
const fillTheRest = async () => {
  await userEvent.fill(market(), '85 000,50');
  await userEvent.fill(description(), 'Bon état, 62 000 km.');
};

describeRequestForm('renewal', {
  Screen: Form,
  creation: CREATION,
  hasRecap: true,
  send,
  fill: async () => {
    await fillTheRest();
    await userEvent.fill(glass(), '4500');
  },
  expectFilled: async () => {
    await expect.element(glass()).toHaveValue('4500');
    await expect.element(market()).toHaveValue('85 000,50');
    await expect.element(description()).toHaveValue('Bon état, 62 000 km.');
  },
  goOn: () => expect.element(page.getByText(t('form.restored'))).toBeVisible(),
  body: {
    [names.policyId]: CAR.policyId,
    [names.glassValue]: 4500,
    [names.marketValue]: 85_000.5,
    [names.description]: 'Bon état, 62 000 km.',
  },
  refused: [
    [glass, issue(names.glassValue, 'amount_format')],
    [market, issue(names.marketValue, 'amount_format')],
  ],
  sent: { leadsTo: '/auto-home' },
  failedTitle: null,
});

it('is sent again by the button beside the reason why it was not', async () => {
  let create = () => refusal('unexpected');
  const sent = answerCalls({ [CREATION]: () => create() });
  const place = showSignedIn(Form);
  await fillTheRest();
  await userEvent.fill(glass(), '4500');
  await userEvent.click(send());
  const retry = page.getByRole('alert').getByRole('button', { name: common('retry') });
  await expect.element(retry).toBeVisible();
  create = () => json({ id: '31' }, 201);
  await userEvent.click(retry);
  await expect.poll(place).toBe('/auto-home');
  const [first, second, ...more] = sent.filter(({ call }) => call === CREATION);
  expect(second?.body).toEqual(first?.body);
  expect(more).toEqual([]);
});

it.each([
  ['1e99', { code: 'amount_format' }],
  ['0', { code: 'number_too_small', min: 0.01 }],
] as const)('refuses a glass value of %s and says why', async (typed, found) => {
  showSignedIn(Form);
  await fillTheRest();
  await userEvent.fill(glass(), typed);
  await userEvent.tab();
  await expectProblem(glass(), issueText({ field: 'glassValue', ...found }));
  await expect.element(send()).toBeDisabled();
});

it('can be sent once all of it is right, and says so until then', async () => {
  showSignedIn(Form);
  await expect.element(send()).toHaveAccessibleDescription(t('form.fix'));
  await fillTheRest();
  await userEvent.fill(glass(), '4500');
  await expect.element(send()).toBeEnabled();
});

const Known = () => <RenewForm policy={CAR} start={KNOWN} />;

describe('where all of it is known', () => {
  const same = () => page.getByRole('button', { name: t('same.send') });

  it('shows the values and the end date, and is sent as it is by one press', async () => {
    const sent = answerCalls({ [CREATION]: () => json({ id: '31' }, 201) });
    const place = showSignedIn(Known);
    await expect.element(same()).toBeEnabled();
    expect(factsShown()).toEqual({
      [t('facts.end')]: shortDate(CAR.expiryDate),
      [t('facts.glass')]: amount(4500),
      [t('facts.market')]: amount(85_000.5),
      [t('form.description')]: 'Comme avant.',
    });
    expect(glass().elements()).toHaveLength(0);
    await userEvent.click(same());
    await expect.poll(place).toBe('/auto-home');
    expect(sent.find(({ call }) => call === CREATION)?.body).toMatchObject({
      [names.glassValue]: 4500,
      [names.marketValue]: 85_000.5,
      [names.description]: 'Comme avant.',
    });
  });

  it('is changed in the fields of the form, which hold what is known', async () => {
    showSignedIn(Known);
    await userEvent.click(page.getByRole('button', { name: t('same.change') }));
    await expect.element(glass()).toHaveValue('4500');
    await expect.element(glass()).toHaveFocus();
    await expect.element(description()).toHaveValue('Comme avant.');
    await expect.element(send()).toBeEnabled();
    expect(same().elements()).toHaveLength(0);
  });

  it('leads to the field that the server refuses, and leaves it there while it is mended and sent', async () => {
    let create = (): Response | Promise<Response> =>
      refusal('invalid_data', [issue(names.glassValue, 'amount_format')]);
    answerCalls({ [CREATION]: () => create() });
    const place = showSignedIn(Known);
    await userEvent.click(same());
    await expectProblem(glass(), issueText(issue('glassValue', 'amount_format')));
    await expect.element(glass()).toHaveFocus();
    await userEvent.keyboard('{End}0');
    await expect.element(glass()).toHaveFocus();
    await expect.element(glass()).toHaveValue('45000');
    const { promise, resolve } = Promise.withResolvers<Response>();
    create = () => promise;
    await userEvent.click(send());
    await expect.element(send()).toHaveAttribute('aria-busy', 'true');
    await expect.element(glass()).toHaveValue('45000');
    resolve(json({ id: '31' }, 201));
    await expect.poll(place).toBe('/auto-home');
  });
});

it('is sent although the contacts that are saved first change the profile that the screen shows', async () => {
  const policies = { health: [], motor: [CAR] };
  const profile = { phone: '0612345678', email: 'salma@exemple.ma', policies };
  const changed = aProfile({ ...profile, phone: '0699887766' });
  const sent = answerCalls({
    'GET /v1/autopolices/renew/': () => json({ value: [] }),
    'GET /v1/autogaranties/': () => json({ value: [] }),
    'POST /v1/me': () => json(profileToWire(changed)),
    [CREATION]: () => json({ id: '31' }, 201),
  });
  const place = showSignedIn(RenewScreen, { profile });
  localStorage.removeItem('confirm-info');
  await fillTheRest();
  await userEvent.fill(glass(), '4500');
  await userEvent.fill(page.getByLabelText(requestTexts.t('contact.phone')), '06 99 88 77 66');
  await userEvent.click(send());
  await expect.poll(place).toBe('/auto-home');
  expect(sent.filter(({ call }) => call === CREATION)).toHaveLength(1);
});
