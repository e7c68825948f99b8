/** More than ten minutes after the sign-in: a new contact asks again who one is. */
import { profileToWire } from '@rafiq/contract/profile/wire';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json, type Sent } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProfile } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as proofText, proofTexts } from '../proof/texts.ts';
import { ContactForm } from './ContactForm.tsx';
import { accountTexts, t } from './texts.ts';

const ON_FILE = { email: 'salma@example.ma', phone: '0612345678', address: 'Rabat' };
const SAVE = 'POST /v1/me';

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load(), proofTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const postsOf = (sent: Sent[]) =>
  sent.map(({ call }) => call).filter((call) => call.startsWith('POST'));
const phone = () => page.getByLabelText(t('contact.phone'));
const address = () => page.getByLabelText(t('contact.address'), { exact: true });
const save = () => page.getByRole('button', { name: t('contact.save') });

const after = aProfile({ ...ON_FILE, phone: '0687654321' });
const PROVE = 'POST /v1/auth/prove';

beforeEach(() => {
  const provedAt = new Date(Date.now() - 10 * 60_000).toISOString();
  showSignedIn(ContactForm, { profile: { ...ON_FILE, provedAt } });
});

it('asks for the password before a new phone is saved, in one press more', async () => {
  const sent = answerCalls({
    [SAVE]: () => json(profileToWire(after)),
    [PROVE]: () => json({ provedAt: new Date().toISOString() }),
  });
  await userEvent.fill(phone(), '0687654321');
  await userEvent.click(save());
  await userEvent.fill(page.getByLabelText(proofText('password')), 'Sesame#2026');
  const confirm = page.getByRole('button', { name: proofText('confirm') });
  await tellsBriefly(page.getByText(t('contact.saved')), userEvent.click(confirm));
  expect(postsOf(sent)).toEqual([PROVE, SAVE]);
});

it('keeps what was typed when the person does not go on', async () => {
  const sent = answerCalls();
  await userEvent.fill(phone(), '0687654321');
  await userEvent.click(save());
  await userEvent.click(page.getByRole('button', { name: proofText('cancel') }));
  await expect.element(phone()).toHaveValue('0687654321');
  expect(postsOf(sent)).toEqual([]);
});

it('asks nothing when the address alone changes', async () => {
  const sent = answerCalls({ [SAVE]: () => json(profileToWire(after)) });
  await userEvent.fill(address(), 'Fès');
  await userEvent.click(save());
  await expect.poll(() => sent.map(({ call }) => call)).toContain(SAVE);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
