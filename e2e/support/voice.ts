/** The recorder, as a person uses it. */
import { expect, type Page } from '@playwright/test';
import { parseBuffer } from 'music-metadata';
import { AUDIO_COUNTDOWN_FROM as FROM } from '../../contract/src/core/constants.ts';
import { type Language, wordsOf } from './texts.ts';

/** Counts the sound that reaches the page from now on: on a busy machine the clock runs ahead of it. */
const watchSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const Real = window.AudioWorkletNode;
    Object.assign(window, {
      heardSeconds: 0,
      AudioWorkletNode: class extends Real {
        constructor(...made: ConstructorParameters<typeof Real>) {
          super(...made);
          this.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
            const seconds = data.length / this.context.sampleRate;
            Object.assign(window, { heardSeconds: Reflect.get(window, 'heardSeconds') + seconds });
          });
        }
      },
    });
  });

const heardSeconds = (page: Page): Promise<number> => page.evaluate('heardSeconds');

/** Records, and goes on once the countdown from 100 has reached `until` and that much sound has come as well. */
export const startRecording = async (
  page: Page,
  language: Language,
  until: number,
): Promise<void> => {
  const { voice } = wordsOf(language);
  const start = page
    .getByRole('button', { name: voice('record') })
    .or(page.getByRole('button', { name: voice('again') }));
  await watchSound(page);
  await start.click();
  const left = page.getByRole('timer').locator('strong');
  await expect
    .poll(async () => Number(await left.textContent()), { intervals: [200] })
    .toBeLessThanOrEqual(until);
  await expect.poll(() => heardSeconds(page)).toBeGreaterThanOrEqual(FROM - until);
  expect(Number(await left.textContent())).toBeGreaterThan(0);
};

export const stopRecording = async (page: Page, language: Language): Promise<void> => {
  const { voice } = wordsOf(language);
  await page.getByRole('button', { name: voice('stop') }).click();
  await expect(page.getByText(voice('ending.asked'))).toBeVisible();
};

export const record = async (page: Page, language: Language, until: number): Promise<void> => {
  await startRecording(page, language, until);
  await stopRecording(page, language);
};

/** How long the browser's own player takes it to be, in seconds; it must start to play, too. */
export const playedSeconds = (page: Page, label: string): Promise<number> =>
  page.getByLabel(label, { exact: true }).evaluate(async (element) => {
    const audio = element as HTMLAudioElement;
    audio.muted = true;
    await audio.play();
    audio.pause();
    return audio.duration;
  });

interface File {
  id: string;
  name: string;
  type: string;
  role: string;
}

/** The stored recording, fetched as its owner fetches it and decoded. */
export const storedVoice = async (page: Page, path: string) => {
  const request = await (await page.request.get(`/v1${path}`)).json();
  const files: File[] = request.piece_justificative;
  const voice = files.find(({ role }) => role === 'voice');
  expect(voice, JSON.stringify(files)).toMatchObject({ type: 'audio/mpeg' });
  const answer = await page.request.get(`/v1/sf-files/${voice?.id}`);
  expect(answer.headers()['content-disposition']).toContain('attachment');
  const bytes = await answer.body();
  const { format } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' }, { duration: true });
  expect(format.codec).toMatch(/^MPEG [12] Layer 3$/);
  return { seconds: format.duration ?? 0, size: bytes.length };
};
