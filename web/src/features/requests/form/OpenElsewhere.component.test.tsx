/** Two mounts of one form meet by the same locks and channels as two tabs do. */
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftHold } from '../../../lib/draft-tabs.ts';
import { keepSession } from '../../../lib/session.ts';
import { requestTexts, t } from '../texts.ts';
import { FormPhases } from './FormPhases.tsx';
import { useRequestForm } from './use-request-form.ts';

const Tab = ({ name }: { name: string }) => {
  const form = useRequestForm({
    form: 'ticket',
    initial: { message: '' },
    limits: { proof: 6, voice: 1 },
    onSent: () => {},
  });
  const { does, values, files } = form;
  const add = () => void does.addFiles([new File(['a'], 'a.pdf', { type: 'application/pdf' })]);
  return (
    <section aria-label={name}>
      <FormPhases form={form} filesLabel="files" maxFiles={6}>
        <input
          aria-label="message"
          value={values.message}
          onChange={(event) => does.change({ message: event.target.value })}
        />
        <button type="button" onClick={add}>
          add
        </button>
        <ul>
          {files.map((file) => (
            <li key={file.id}>{file.name}</li>
          ))}
        </ul>
        <p>{form.savedAt !== null && !form.isSaving && 'saved'}</p>
      </FormPhases>
    </section>
  );
};

const tab = (name: string) => page.getByRole('region', { name, exact: true });
const message = (name: string) => tab(name).getByRole('textbox', { name: 'message' });
const takeOver = (name: string) =>
  tab(name).getByRole('button', { name: t('draft.continueHere'), exact: true });
const said = (name: string) => tab(name).getByText(t('draft.elsewhereTitle'));

beforeAll(() => Promise.all([loadCommon(), requestTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});
let memberId = '';
beforeEach(() => {
  memberId = crypto.randomUUID();
  keepSession({ memberId, expiresAt: '2099-01-01T00:00:00Z' });
});

it('is not touched by a second tab, which says where it is open', async () => {
  render(<Tab name="first" />);
  await userEvent.fill(message('first'), 'Bonjour');
  render(<Tab name="second" />);
  await expect.element(said('second')).toBeVisible();
  await expect.element(message('second')).not.toBeInTheDocument();
  await userEvent.fill(message('first'), 'Bonjour à vous');
  await expect.element(tab('first').getByText('saved')).toBeVisible();
});

it('moves whole to the tab that asks for it, files included, and back', async () => {
  render(<Tab name="first" />);
  await userEvent.fill(message('first'), 'Bonjour');
  await userEvent.click(tab('first').getByRole('button', { name: 'add' }));
  render(<Tab name="second" />);
  await userEvent.click(takeOver('second'));
  await expect.element(message('second')).toHaveValue('Bonjour');
  await expect.element(tab('second').getByText('a.pdf')).toBeVisible();
  await expect.element(said('first')).toBeVisible();
  await userEvent.fill(message('second'), 'Bonsoir');
  await userEvent.click(takeOver('first'));
  await expect.element(message('first')).toHaveValue('Bonsoir');
  await expect.element(said('second')).toBeVisible();
});

it('is taken from a tab that sleeps, which learns of it when it wakes', async () => {
  let isLost = false;
  const asleep = draftHold(memberId, 'ticket', {
    onAsked: () => {},
    onLost: () => {
      isLost = true;
    },
  });
  // Sleeping: it hears nothing.
  const { BroadcastChannel: real } = globalThis;
  globalThis.BroadcastChannel = class extends EventTarget {
    close() {}
  } as unknown as typeof BroadcastChannel;
  expect(await asleep.take()).toBe(true);
  globalThis.BroadcastChannel = real;
  const clock = holdClock();
  render(<Tab name="second" />);
  await userEvent.click(takeOver('second'));
  await expect.poll(clock.left).toContain(2000);
  clock.pass(2000);
  await expect.element(message('second')).toBeVisible();
  await expect.poll(() => isLost).toBe(true);
});
