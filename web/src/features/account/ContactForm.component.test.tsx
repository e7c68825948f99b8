import { ADDRESS_MAX } from '@rafiq/contract/account/rules';
import { contactWireNames as names } from '@rafiq/contract/account/wire';
import type { IssueCode } from '@rafiq/contract/core/issue';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProfile } from '../../testing/builders.ts';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { ContactForm } from './ContactForm.tsx';
import { accountTexts, t } from './texts.ts';

const ON_FILE = { email: 'salma@example.ma', phone: '0612345678', address: 'Rabat' };
const SAVE = 'POST /v1/me';

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load()]);
});

beforeEach(() => {
  showSignedIn(ContactForm, { profile: ON_FILE });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const phone = () => page.getByLabelText(t('contact.phone'));
const email = () => page.getByLabelText(t('contact.email'));
const address = () => page.getByLabelText(t('contact.address'), { exact: true });
const save = () => page.getByRole('button', { name: t('contact.save') });
const text = (code: IssueCode) => issueText({ field: '', code });

it('shows a birth date that is not changed here', async () => {
  const field = page.getByLabelText(t('contact.birthDate'));
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(field).toHaveAccessibleDescription(t('contact.birthDateHint'));
});

it.each(['nobody@nowhere', 'nobody', 'a b@example.ma'])(
  'refuses the e-mail %s while it is typed',
  async (typed) => {
    await userEvent.fill(email(), typed);
    await expectProblem(email(), text('email_format'));
    await expect.element(save()).toHaveAccessibleDescription(t('contact.fix'));
    await userEvent.fill(email(), 'new@example.ma');
    await expectNoProblem(email());
    await expect.element(save()).toBeEnabled();
  },
);

it.each(['061234567', '06123456789', '1612345678'])(
  'refuses the phone %s once its field was left',
  async (typed) => {
    await userEvent.fill(phone(), typed);
    await expectNoProblem(phone());
    await expect.element(save()).toBeDisabled();
    await userEvent.tab();
    await expectProblem(phone(), text('phone_format'));
  },
);

it('goes without one of the two, and not without both', async () => {
  await userEvent.fill(phone(), '');
  await expect.element(save()).toBeEnabled();
  await userEvent.fill(email(), '');
  await expectProblem(email(), text('contact_required'));
  await expect.element(save()).toBeDisabled();
});

it('takes an address to its last character and not one more', async () => {
  await userEvent.fill(address(), 'x'.repeat(ADDRESS_MAX + 1));
  await expect.element(address()).toHaveValue('x'.repeat(ADDRESS_MAX));
  await expect.element(save()).toBeEnabled();
});

it('sends a phone as it is kept, however it was typed, and shows what the server answers', async () => {
  const after = aProfile({ ...ON_FILE, phone: '0687654321' });
  const sent = answerCalls({ [SAVE]: () => json(profileToWire(after)) });
  await userEvent.fill(phone(), '+212 6 87 65 43 21');
  await tellsBriefly(page.getByText(t('contact.saved')), userEvent.click(save()));
  expect(sent[0]?.body).toMatchObject({ [names.phone]: '0687654321' });
  await expect.element(phone()).toHaveValue('0687654321');
});

it('cannot be saved again while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const sent = answerCalls({ [SAVE]: () => promise });
  await userEvent.fill(address(), 'Fès');
  await userEvent.click(save());
  await expect.element(save()).toHaveAttribute('aria-busy', 'true');
  await expect.element(save()).toBeDisabled();
  await userEvent.click(save(), { force: true });
  resolve(json(profileToWire(aProfile({ ...ON_FILE, address: 'Fès' }))));
  await expect.element(save()).toHaveAttribute('aria-busy', 'false');
  expect(sent.filter(({ call }) => call === SAVE)).toHaveLength(1);
});

it('says for two seconds that it was saved, not longer', async () => {
  answerCalls({ [SAVE]: () => json(profileToWire(aProfile({ ...ON_FILE, address: 'Fès' }))) });
  const clock = holdClock();
  await userEvent.fill(address(), 'Fès');
  await userEvent.click(save());
  const told = page.getByText(t('contact.saved'));
  await expect.element(told).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  await expect.element(told).toBeVisible();
  clock.pass(1);
  await expect.element(told).not.toBeInTheDocument();
});

it('keeps what was typed when it does not arrive, and sends it again when asked', async () => {
  const sent = answerCalls();
  await userEvent.fill(address(), '12, rue Ibn Sina');
  await userEvent.click(save());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(address()).toHaveValue('12, rue Ibn Sina');
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.poll(() => sent).toHaveLength(2);
});

it('leads to the first field that the server refuses, until it is changed', async () => {
  const issues = [
    { field: names.email, code: 'email_format' },
    { field: names.phone, code: 'phone_format' },
  ] as const;
  answerCalls({ [SAVE]: () => refusal('invalid_data', [...issues]) });
  await userEvent.fill(address(), 'Fès');
  await userEvent.click(save());
  await expectProblem(email(), text('email_format'));
  await expectProblem(phone(), text('phone_format'));
  await expect.element(phone()).toHaveFocus();
  await expect.element(address()).toHaveValue('Fès');
  await userEvent.fill(phone(), '0612345679');
  await expectNoProblem(phone());
});

it('offers to discard what was changed, and puts back what is on file', async () => {
  const discard = page.getByRole('button', { name: t('contact.discard') });
  await expect.element(email()).toHaveValue(ON_FILE.email);
  await expect.element(discard).not.toBeInTheDocument();
  await userEvent.fill(email(), 'nobody');
  await userEvent.click(discard);
  await expect.element(email()).toHaveValue(ON_FILE.email);
  await expectNoProblem(email());
});
