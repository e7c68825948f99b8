import { expect, it, vi } from 'vitest';
import type { SoundSource } from './source.ts';
import { createSpeaker } from './speaker.ts';

const RECORDING: SoundSource = { kind: 'recording', address: '/sound/a.fr.mp3' };
const OTHER: SoundSource = { kind: 'recording', address: '/sound/b.fr.mp3' };

/** A speaker whose sounds end when the test says so. */
const aSpeaker = () => {
  const begun: { source: SoundSource; text: string; end: () => void; fail: () => void }[] = [];
  const stop = vi.fn<() => void>();
  const speaker = createSpeaker((source, text) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ source, text, end: resolve, fail: () => reject(new Error('no sound')) });
    return { ended: promise, stop };
  });
  return { speaker, begun, stop };
};

it('speaks until the text is over', async () => {
  const { speaker, begun } = aSpeaker();
  const spoken = speaker.speak('one', 'Bonjour', [RECORDING]);
  expect(speaker.get()).toEqual({ speaking: 'one', failed: null });
  expect(begun[0]).toMatchObject({ source: RECORDING, text: 'Bonjour' });
  begun[0]?.end();
  await spoken;
  expect(speaker.get()).toEqual({ speaking: null, failed: null });
});

it('goes on to the next source when one cannot be heard, and says so when none can', async () => {
  const { speaker, begun } = aSpeaker();
  const spoken = speaker.speak('one', 'Bonjour', [RECORDING, OTHER]);
  begun[0]?.fail();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(speaker.get().speaking).toBe('one');
  begun[1]?.fail();
  await spoken;
  expect(speaker.get()).toEqual({ speaking: null, failed: 'one' });
});

it('is silenced by another, whose sound is not ended by the first', async () => {
  const { speaker, begun, stop } = aSpeaker();
  const first = speaker.speak('one', 'Un', [RECORDING, OTHER]);
  void speaker.speak('two', 'Deux', [RECORDING]);
  expect(stop).toHaveBeenCalledTimes(1);
  // a browser reports what was cut off as a failure
  begun[0]?.fail();
  await first;
  expect(begun).toHaveLength(2);
  expect(speaker.get()).toEqual({ speaking: 'two', failed: null });
});

it('stops for the one who speaks, and for nobody else', () => {
  const { speaker, stop } = aSpeaker();
  void speaker.speak('one', 'Un', [RECORDING]);
  speaker.stop('two');
  expect(stop).not.toHaveBeenCalled();
  speaker.stop('one');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(speaker.get()).toEqual({ speaking: null, failed: null });
});

it.each(['end', 'fail'] as const)('stops nothing that is over already: %s', async (way) => {
  const { speaker, begun, stop } = aSpeaker();
  const spoken = speaker.speak('one', 'Un', [RECORDING]);
  begun[0]?.[way]();
  await spoken;
  void speaker.speak('two', 'Deux', [RECORDING]);
  expect(stop).not.toHaveBeenCalled();
});
