/** The camera from the press until it is left: every picture is looked at until all codes of a row were read. */
import { createGathering, type Progress } from '@rafiq/contract/constat/exchange/frames';

interface Hears {
  onOpen: () => void;
  /** Refused, missing, or in use by another program. */
  onRefused: () => void;
  onProgress: (progress: Progress) => void;
  onWhole: (bytes: Uint8Array) => void;
}

const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Between two readings the page has time for itself, however slow the phone. */
const PAUSE_MS = 30;

const nextPicture = async (video: HTMLVideoElement): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await new Promise<unknown>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
};

const open = async (video: HTMLVideoElement, signal: AbortSignal): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia(WISH);
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  video.srcObject = stream;
  await video.play();
};

const readAll = async (
  video: HTMLVideoElement,
  onProgress: Hears['onProgress'],
  signal: AbortSignal,
): Promise<Uint8Array | null> => {
  const { createReader } = await import('./reader.ts');
  const read = createReader();
  const gathering = createGathering();
  while (!signal.aborted) {
    await nextPicture(video);
    const code = signal.aborted ? null : read(video);
    const progress = code && (await gathering.take(code));
    if (!progress || signal.aborted) continue;
    onProgress(progress);
    if (progress.whole) return progress.whole;
  }
  return null;
};

/** Answers how to leave it, which switches the camera off. */
export const film = (
  video: HTMLVideoElement,
  { onOpen, onRefused, onProgress, onWhole }: Hears,
): (() => void) => {
  const left = new AbortController();
  const { signal } = left;
  const run = async (): Promise<void> => {
    await open(video, signal);
    if (signal.aborted) return;
    onOpen();
    const whole = await readAll(video, onProgress, signal);
    if (!whole || signal.aborted) return;
    left.abort();
    onWhole(whole);
  };
  void run().catch(() => {
    if (signal.aborted) return;
    left.abort();
    onRefused();
  });
  return () => left.abort();
};
