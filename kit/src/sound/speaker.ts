/** One voice at a time, whoever asked for it: a second loudspeaker silences the first. */
import type { SoundSource } from './source.ts';

export interface Sounding {
  /** Fulfilled when it was heard to its end, rejected when it cannot be heard. */
  ended: Promise<void>;
  stop: () => void;
}

interface SpeakerState {
  /** Which loudspeaker speaks. */
  speaking: string | null;
  /** Which one could not. */
  failed: string | null;
}

export interface Speaker {
  get: () => SpeakerState;
  subscribe: (listener: () => void) => () => void;
  speak: (id: string, text: string, sources: readonly SoundSource[]) => Promise<void>;
  /** Silences this one, and no other. */
  stop: (id: string) => void;
}

export const createSpeaker = (begin: (source: SoundSource, text: string) => Sounding): Speaker => {
  let state: SpeakerState = { speaking: null, failed: null };
  let sounding: Sounding | null = null;
  /** What belongs to an earlier turn no longer counts. */
  let turn = 0;
  const listeners = new Set<() => void>();

  const set = (next: SpeakerState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const silence = (): void => {
    turn += 1;
    sounding?.stop();
    sounding = null;
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    speak: async (id, text, sources) => {
      silence();
      const mine = turn;
      set({ speaking: id, failed: null });
      for (const source of sources) {
        sounding = begin(source, text);
        const isHeard = await sounding.ended.then(
          () => true,
          () => false,
        );
        if (mine !== turn) return;
        sounding = null;
        if (isHeard) return set({ speaking: null, failed: null });
      }
      set({ speaking: null, failed: id });
    },
    stop: (id) => {
      if (state.speaking !== id) return;
      silence();
      set({ speaking: null, failed: null });
    },
  };
};
