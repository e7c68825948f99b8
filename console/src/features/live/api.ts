/** The live line: which cases change, as it happens. One for the page, whoever wants to hear. */
import type { Told } from '@rafiq/contract/live/model';
import { toldFromWire } from '@rafiq/contract/live/wire';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** `gap`: something may have been missed. */
export type Heard = Told | { about: 'gap' };

const ADDRESS = '/v1/staff/live';
/** A browser tries again by itself, unless it was refused. */
const RETRY_MS = 15_000;
/** A line that comes back at once was never missed. */
const PATIENCE_MS = 4_000;

const hearers = new Set<(heard: Heard) => void>();
const watchers = new Set<() => void>();
let isGone = false;

const tell = (heard: Heard): void => {
  for (const hear of hearers) hear(heard);
};
const say = (gone: boolean): void => {
  isGone = gone;
  for (const watch of watchers) watch();
};

const openLine = (): (() => void) => {
  let source: EventSource;
  let wasLost = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const found = (): void => {
    clearTimeout(patience);
    patience = undefined;
    say(false);
    if (wasLost) tell({ about: 'gap' });
    wasLost = false;
  };
  const lost = (): void => {
    wasLost = true;
    patience ??= setTimeout(() => say(true), PATIENCE_MS);
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    retry = setTimeout(open, RETRY_MS * (1 + Math.random()));
  };
  const open = (): void => {
    source = new EventSource(ADDRESS);
    source.addEventListener('open', found);
    source.addEventListener('error', lost);
    source.addEventListener('gap', () => tell({ about: 'gap' }));
    for (const about of ['case', 'presence'] as const)
      source.addEventListener(about, ({ data }) => tell(toldFromWire(about, data)));
    // what is asked for next is refused, and leads to the sign-in
    source.addEventListener('end', () => {
      source.close();
      tell({ about: 'gap' });
      lost();
    });
  };
  open();
  return () => {
    source.close();
    clearTimeout(retry);
    clearTimeout(patience);
    say(false);
  };
};

/** Open while it is shown, for whoever may. */
export const useLine = (mayHear: boolean): void =>
  useEffect(() => (mayHear ? openLine() : undefined), [mayHear]);

export const useHeard = (hear: (heard: Heard) => void): void => {
  const onHeard = useEffectEvent(hear);
  useEffect(() => {
    hearers.add(onHeard);
    return () => void hearers.delete(onHeard);
  }, []);
};

const watch = (tellIt: () => void): (() => void) => {
  watchers.add(tellIt);
  return () => watchers.delete(tellIt);
};

/** The line is away, and has been for a while. */
export const useIsGone = (): boolean => useSyncExternalStore(watch, () => isGone);
