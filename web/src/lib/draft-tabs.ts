/**
 * One form, several tabs: a draft belongs to the tab that fills it in, by a lock of the browser, which ends with the
 * tab, however that ends. Another tab may ask for it: the first finishes what it is writing and lets go; one that
 * sleeps and does not answer is overruled.
 */

/** A page that is going away, after a reload say, takes a moment to let go. */
const LEAVING_MS = 500;
/** Whoever is awake answers at once. */
const SLEEPING_MS = 2000;

export interface DraftHold {
  /** False: it is being filled in by another tab. */
  take: () => Promise<boolean>;
  /** From another tab, as soon as that one has put everything by. */
  takeOver: () => Promise<void>;
  release: () => void;
}

interface Heard {
  /** Another tab asks for it: to be released once everything is put by. */
  onAsked: () => void;
  /** Another tab has it now, without having waited. */
  onLost: () => void;
}

/** Where the browser has no locks (a plain http address) a form knows of no other tab. */
const ALONE: DraftHold = { take: async () => true, takeOver: async () => {}, release: () => {} };

export const draftHold = (memberId: string, form: string, { onAsked, onLost }: Heard) => {
  if (!('locks' in navigator)) return ALONE;
  const name = `draft:${memberId}:${form}`;
  let letGo: (() => void) | null = null;

  /** Heard by whoever holds it. */
  const listen = (): BroadcastChannel => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => {
      if (data !== 'ask') return;
      channel.postMessage('coming');
      onAsked();
    };
    return channel;
  };

  const hold = (options: LockOptions): Promise<boolean> => {
    const over = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<boolean>();
    letGo = over.resolve;
    let isHeld = false;
    const held = async (lock: Lock | null) => {
      if (!lock) return taken.resolve(false);
      isHeld = true;
      taken.resolve(true);
      const channel = listen();
      await over.promise;
      return channel.close();
    };
    navigator.locks.request(name, options, held).catch(() => {
      if (isHeld) {
        over.resolve();
        onLost();
      }
      taken.resolve(false);
    });
    return taken.promise;
  };

  const isAwake = (): Promise<boolean> =>
    new Promise((answer) => {
      const channel = new BroadcastChannel(name);
      const end = (awake: boolean) => {
        clearTimeout(timer);
        channel.close();
        answer(awake);
      };
      const timer = setTimeout(() => end(false), SLEEPING_MS);
      channel.onmessage = ({ data }) => data === 'coming' && end(true);
      channel.postMessage('ask');
    });

  const made: DraftHold = {
    take: async () =>
      (await hold({ ifAvailable: true })) || hold({ signal: AbortSignal.timeout(LEAVING_MS) }),
    takeOver: async () => {
      // the other tab may have ended, or sent it, in the meantime
      if (await hold({ ifAvailable: true })) return;
      await hold((await isAwake()) ? {} : { steal: true });
    },
    release: () => letGo?.(),
  };
  return made;
};
