import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { VoiceRecorder } from './VoiceRecorder.tsx';

const TEXTS = {
  label: 'Voice',
  hint: 'Up to 100 seconds',
  record: 'Record',
  starting: 'Starting',
  stop: 'Stop',
  again: 'Record again',
  remove: 'Delete',
  player: 'Your message',
  secondsLeft: () => 'left',
  spokenLeft: (seconds: number) => `${seconds} left`,
  started: 'Speak now',
  endings: { asked: 'Recorded', limit: 'Full', interrupted: 'Interrupted' },
  problems: {
    refused: 'Allow the microphone',
    missing: 'No microphone',
    busy: 'Microphone in use',
    insecure: 'Not here',
    failed: 'Failed',
    empty: 'Nothing was heard',
  },
};

const onBusy = vi.fn();
const Voice = () => {
  const [file, setFile] = useState<Blob | null>(null);
  return <VoiceRecorder texts={TEXTS} file={file} onChange={setFile} onBusy={onBusy} />;
};
const button = (name: string) => page.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

it.each([
  ['NotAllowedError', 'Allow the microphone'],
  ['NotFoundError', 'No microphone'],
  ['NotReadableError', 'Microphone in use'],
  ['TypeError', 'Failed'],
])('says what to do at a %s, and can be tried again', async (name, told) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  render(<Voice />);
  await userEvent.click(button('Record'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(told);
  await expect.element(button('Record')).toBeEnabled();
  await expect
    .element(page.getByRole('group', { name: 'Voice' }))
    .toHaveAccessibleDescription(`Up to 100 seconds ${told}`);
});

it('keeps a form waiting until the microphone was granted or refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => {}));
  render(<Voice />);
  await userEvent.click(button('Record'));
  await expect.element(button('Starting')).toHaveAttribute('aria-busy', 'true');
  expect(onBusy).toHaveBeenLastCalledWith(true);
});
