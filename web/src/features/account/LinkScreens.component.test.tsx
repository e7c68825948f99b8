import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { ConfirmContactScreen, UndoScreen } from './LinkScreens.tsx';
import { accountTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['confirmLink', 'POST /v1/contacts/confirm', ConfirmContactScreen, 'confirmLink.go'],
  ['undo', 'POST /v1/contacts/undo', UndoScreen, 'undo.recover'],
] as const)('the screen of %s', (name, call, Screen, next) => {
  const open = (answer: () => Response) => {
    const sent = answerCalls({ [call]: answer });
    showScreen(() => <Screen token="abc" />);
    return sent;
  };
  const press = () => page.getByRole('button', { name: t(`${name}.press`) });

  it('does nothing before a press, then what it says, and leads on', async () => {
    const sent = open(() => json({ ok: true }));
    await expect.element(page.getByText(t(`${name}.intro`))).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(press());
    await expect.element(page.getByText(t(`${name}.done`))).toBeVisible();
    expect(sent).toEqual([{ call, body: { token: 'abc' } }]);
    await expect.element(page.getByRole('link', { name: t(next) })).toBeVisible();
    await expect.element(press()).not.toBeInTheDocument();
  });

  it('says that the link is spent and whom to call, and offers no press that does nothing', async () => {
    open(() => refusal('link_invalid'));
    await userEvent.click(press());
    await expect.element(page.getByText(t(`${name}.spent`))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('link.call') })).toBeVisible();
    await expect.element(press()).not.toBeInTheDocument();
  });

  it('can be pressed again after any other failure', async () => {
    open(() => refusal('unavailable'));
    await userEvent.click(press());
    await expect.element(page.getByText(errorText('unavailable'))).toBeVisible();
    await expect.element(press()).toBeEnabled();
  });
});

it('leads from a spent confirmation to the account, where another link can be asked for', async () => {
  answerCalls({ 'POST /v1/contacts/confirm': () => refusal('link_invalid') });
  showScreen(() => <ConfirmContactScreen token="abc" />);
  await userEvent.click(page.getByRole('button', { name: t('confirmLink.press') }));
  await expect.element(page.getByRole('link', { name: t('confirmLink.go') })).toBeVisible();
});
