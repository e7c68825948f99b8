/** The camera from the press until it is left: every picture is looked at until the other phone's code was read. */
import { unpack } from '@rafiq/contract/constat/exchange/code';
import type { Shown } from '@rafiq/contract/constat/exchange/model';

interface Hears {
  onOpen: () => void;
  /** Refused, missing, or in use by another program. */
  onRefused: () => void;
  /** A code that is none of a report; it looks on. */
  onOther: () => void;
  onRead: (shown: Shown) => void;
}

const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
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

const read = async (
  video: HTMLVideoElement,
  onOther: Hears['onOther'],
  signal: AbortSignal,
): Promise<Shown | null> => {
  const { createReader } = await import('./reader.ts');
  const codeIn = createReader();
  while (!signal.aborted) {
    await nextPicture(video);
    const code = signal.aborted ? null : codeIn(video);
    const shown = code && (await unpack(code));
    if (shown) return shown;
    if (code && !signal.aborted) onOther();
  }
  return null;
};

/** Answers how to leave it, which switches the camera off. */
export const scan = (
  video: HTMLVideoElement,
  { onOpen, onRefused, onOther, onRead }: Hears,
): (() => void) => {
  const left = new AbortController();
  const { signal } = left;
  const run = async (): Promise<void> => {
    await open(video, signal);
    if (signal.aborted) return;
    onOpen();
    const shown = await read(video, onOther, signal);
    if (!shown || signal.aborted) return;
    left.abort();
    onRead(shown);
  };
  void run().catch(() => {
    if (signal.aborted) return;
    left.abort();
    onRefused();
  });
  return () => left.abort();
};
