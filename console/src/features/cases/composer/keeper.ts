/** Brings what is typed to the server: after a pause, again after a failure, and at once when the screen is left. */
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { unsaved } from './draft.ts';

export type Keeping =
  | { state: 'none' | 'saving' | 'failed' }
  /** An instant, ISO. */
  | { state: 'kept'; at: string };

interface Options {
  place: string;
  save: (draft: AnswerDraft, outlives: boolean) => Promise<unknown>;
  onKeeping: (keeping: Keeping) => void;
}

const PAUSE_MS = 800;
const RETRY_MS = 5_000;

export const createKeeper = ({ place, save, onKeeping }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let running: Promise<void> = Promise.resolve();

  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => keep(false), ms);
  };

  const attempt = async (outlives: boolean): Promise<void> => {
    const draft = unsaved.get(place);
    if (!draft) return;
    onKeeping({ state: 'saving' });
    try {
      await save(draft, outlives);
      // meanwhile more was typed
      if (unsaved.get(place) !== draft) return plan(PAUSE_MS);
      unsaved.delete(place);
      onKeeping({ state: 'kept', at: new Date(serverNow()).toISOString() });
    } catch {
      onKeeping({ state: 'failed' });
      plan(RETRY_MS);
    }
  };

  /** One after the other: an older one must not arrive last. */
  const keep = (outlives: boolean): Promise<void> => {
    clearTimeout(timer);
    running = running.then(() => attempt(outlives));
    return running;
  };

  return {
    change: (draft: AnswerDraft): void => {
      unsaved.set(place, draft);
      plan(PAUSE_MS);
    },
    /** What a tab still had from before. */
    resume: (): void => {
      isOver = false;
      if (unsaved.has(place)) plan(0);
    },
    keepNow: (): void => {
      void keep(true);
    },
    /** Before it is sent: what is under way arrives first, and nothing comes after it. */
    rest: async (): Promise<void> => {
      clearTimeout(timer);
      await running;
    },
    forget: (): void => {
      clearTimeout(timer);
      unsaved.delete(place);
      onKeeping({ state: 'none' });
    },
    leave: (): void => {
      isOver = true;
      void keep(true);
    },
  };
};
