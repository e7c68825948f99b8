/** From the microphone to an MP3 file. Whatever ends it, the microphone is let go and what was heard is kept. */
import { AUDIO_MAX_MS } from '@rafiq/contract/core/constants';
import mp3Wasm from 'wasm-media-encoders/wasm/mp3?url';
import captureWorklet from './capture-worklet.ts?worker&url';
import { loudness, msOf, samplesLeft } from './countdown.ts';

const FILE_NAME = 'message-vocal.mp3';
/** Less is a slip of the finger. */
const SHORTEST_MS = 300;
/** A meter need not move more often. */
const SOUND_EVERY_MS = 80;

/** `interrupted`: a call came in, the device was pulled out, the browser took the microphone away. */
export type Ending = 'asked' | 'limit' | 'interrupted';

export interface Recording {
  stop: () => void;
}

interface Listeners {
  onSound: (sound: { ms: number; level: number }) => void;
  /** Null when there was nothing to keep. */
  onEnd: (file: File | null, ending: Ending) => void;
}

export const canRecord = (): boolean =>
  isSecureContext && 'mediaDevices' in navigator && 'AudioWorkletNode' in globalThis;

const askForMicrophone = () =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const letGo = (stream: MediaStream, context: AudioContext): void => {
  stopTracks(stream);
  if (context.state !== 'closed') void context.close();
};

/** After the microphone is open: only then does a phone know its rate. */
const openContext = (stream: MediaStream): AudioContext => {
  try {
    return new AudioContext();
  } catch (cause) {
    stopTracks(stream);
    throw cause;
  }
};

const prepare = async (stream: MediaStream, context: AudioContext) => {
  const encoder = import('./mp3.ts').then(({ openMp3 }) => openMp3(mp3Wasm, context.sampleRate));
  const [mp3] = await Promise.all([encoder, context.audioWorklet.addModule(captureWorklet)]);
  await context.resume();
  const capture = new AudioWorkletNode(context, 'capture', {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  context.createMediaStreamSource(stream).connect(capture);
  // It says nothing itself; without a way out no browser would run it.
  capture.connect(context.destination);
  return { mp3, capture };
};

/** `signal` takes back the wish while the browser still asks for permission. */
export const startRecording = async (
  { onSound, onEnd }: Listeners,
  signal: AbortSignal,
): Promise<Recording> => {
  const stream = await askForMicrophone();
  const context = openContext(stream);
  try {
    signal.throwIfAborted();
    const { mp3, capture } = await prepare(stream, context);
    signal.throwIfAborted();
    const begun = performance.now();
    let recorded = 0;
    let level = 0;
    let isOver = false;

    const end = (ending: Ending): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      capture.port.onmessage = null;
      letGo(stream, context);
      const parts = mp3.finish();
      const isWorthKeeping = msOf(recorded, context.sampleRate) >= SHORTEST_MS;
      onEnd(isWorthKeeping ? new File(parts, FILE_NAME, { type: 'audio/mpeg' }) : null, ending);
    };

    // A device that drops samples, or gives none, does not make the time longer.
    const limit = setTimeout(() => end('limit'), AUDIO_MAX_MS);
    capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      const samples = data.subarray(0, samplesLeft(recorded, context.sampleRate));
      mp3.add(samples);
      const before = msOf(recorded, context.sampleRate);
      recorded += samples.length;
      const ms = msOf(recorded, context.sampleRate);
      level = Math.max(level, loudness(samples));
      if (Math.floor(before / SOUND_EVERY_MS) !== Math.floor(ms / SOUND_EVERY_MS)) {
        onSound({ ms: Math.max(ms, performance.now() - begun), level });
        level = 0;
      }
      if (samplesLeft(recorded, context.sampleRate) === 0) end('limit');
    };
    // A phone call suspends the sound on some systems and ends the track on others.
    context.onstatechange = () => context.state !== 'running' && end('interrupted');
    for (const track of stream.getTracks()) track.onended = () => end('interrupted');
    return { stop: () => end('asked') };
  } catch (cause) {
    letGo(stream, context);
    throw cause;
  }
};
