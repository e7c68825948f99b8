import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { proofTexts, t } from './texts.ts';
import { useProof } from './use-proof.ts';

const PROVE = 'POST /v1/auth/prove';
const MINUTE = 60_000;
const act = vi.fn();

beforeAll(async () => {
  await Promise.all([loadCommon(), proofTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
  act.mockClear();
});

const Sensitive = () => {
  const proof = useProof();
  return (
    <>
      <Button onClick={() => proof.before(act)}>Go</Button>
      <ProofDialog proof={proof} />
    </>
  );
};

const show = async (minutesAgo: number) => {
  const provedAt = new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  showSignedIn(Sensitive, { profile: { provedAt } });
  await userEvent.click(page.getByRole('button', { name: 'Go' }));
};
const password = () => page.getByLabelText(t('password'));
const confirm = () => page.getByRole('button', { name: t('confirm') });

it('asks nothing of somebody who signed in a moment ago', async () => {
  await show(5);
  expect(act).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('asks for the password after ten minutes, and does what was wanted once it is right', async () => {
  const sent = answerCalls({ [PROVE]: () => json({ provedAt: new Date().toISOString() }) });
  await show(10);
  await expect.element(page.getByRole('dialog', { name: t('title') })).toBeVisible();
  await expect.element(password()).toHaveFocus();
  await expect.element(confirm()).toHaveAccessibleDescription(t('missing'));
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard('Sesame#2026{Enter}');
  await expect.poll(() => act.mock.calls).toHaveLength(1);
  expect(sent.filter(({ call }) => call === PROVE)).toEqual([
    { call: PROVE, body: { password: 'Sesame#2026' } },
  ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // and does not ask again
  await userEvent.click(page.getByRole('button', { name: 'Go' }));
  expect(act).toHaveBeenCalledTimes(2);
});

it('says at its field that the password is wrong, until something else is typed', async () => {
  answerCalls({ [PROVE]: () => refusal('wrong_current_password') });
  await show(10);
  await userEvent.fill(password(), 'Wrong#2026');
  await userEvent.click(confirm());
  await expectProblem(password(), errorText('wrong_current_password'));
  await expect.element(password()).toHaveFocus();
  await userEvent.fill(password(), 'Sesame#2026');
  await expectNoProblem(password());
  expect(act).not.toHaveBeenCalled();
});

it('does nothing when the person cancels, and forgets what was typed', async () => {
  await show(10);
  await userEvent.fill(password(), 'Sesame#2026');
  await userEvent.click(page.getByRole('button', { name: t('cancel') }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Go' }));
  await expect.element(password()).toHaveValue('');
});

const PASSKEY = {
  ...{ id: 'p1', userAgent: '', isElsewhere: false },
  ...{ addedAt: '2026-11-15T08:00:00.000Z', lastUsedAt: null },
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const byPasskey = () => page.getByRole('button', { name: t('passkey') });

it('takes a touch instead of the password from whoever has a passkey', async () => {
  vi.spyOn(navigator.credentials, 'get')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValue({
      ...{ id: 'AQID', rawId: bytes, type: 'public-key' },
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    } as unknown as Credential);
  answerCalls({
    'GET /v1/me/passkeys': () => json({ passkeys: [PASSKEY] }),
    'POST /v1/me/passkeys/prove/options': () => json({ challenge: 'AQID', rpId: 'localhost' }),
    'POST /v1/me/passkeys/prove': () => json({ provedAt: new Date().toISOString() }),
  });
  await show(10);
  await userEvent.click(byPasskey());
  await expect.element(page.getByText(t('stopped'))).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await userEvent.click(byPasskey());
  await expect.poll(() => act.mock.calls).toHaveLength(1);
});

it('offers no touch to whoever has no passkey', async () => {
  const sent = answerCalls({ 'GET /v1/me/passkeys': () => json({ passkeys: [] }) });
  await show(10);
  await expect.element(password()).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(byPasskey()).not.toBeInTheDocument();
});
