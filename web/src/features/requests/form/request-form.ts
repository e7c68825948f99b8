/**
 * A form that makes one request, whatever happens on the way: the request is created once under its key, then each file
 * goes under its own. Everything is kept in the draft as it happens, so that coming back goes on where it stopped.
 */
import { deliver } from './deliver.ts';
import { asStored, isUnchanged, restored } from './form-draft.ts';
import { type FormFile, filesOfRole, isPending } from './form-files.ts';
import type {
  FormOptions,
  FormParts,
  FormState,
  FormValues,
  RequestForm,
} from './request-form-model.ts';
import { takeIn } from './take-in.ts';

export const requestForm = <Values extends FormValues>(
  { draft, upload, prepare, newId, now, isOnline = () => true }: FormParts,
  { initial, limits, minFiles = 0, recordId = null }: FormOptions<Values>,
): RequestForm<Values> => {
  const fresh = (phase: FormState<Values>['phase']): FormState<Values> => ({
    phase,
    values: initial,
    step: '',
    files: [],
    refusals: [],
    recordId,
    error: null,
    savedAt: null,
    isKept: true,
    isPaused: false,
  });
  let state = fresh('opening');
  let key = newId();
  let control = new AbortController();
  let isRunning = false;
  let isOpened = false;
  let isDiscarded = false;
  let isStored = false;
  const listeners = new Set<() => void>();

  const set = (part: Partial<FormState<Values>>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const isOver = (): boolean => state.phase === 'sent' || isDiscarded;

  const lacksContent = (): boolean =>
    state.files.length === 0 && state.recordId === recordId && isUnchanged(initial, state.values);

  const removeDraft = (): Promise<void> => {
    isStored = false;
    if (state.savedAt !== null) set({ savedAt: null });
    return draft.remove();
  };

  const save = async (): Promise<void> => {
    if (state.phase === 'opening' || state.phase === 'asking' || isOver()) return;
    // Nothing that could be taken up again is no draft; the key of a creation under way is.
    if (state.phase !== 'creating' && lacksContent()) {
      if (isStored) await removeDraft();
      return;
    }
    isStored = true;
    const savedAt = now().toISOString();
    const files = state.files.filter(({ state: at }) => at !== 'preparing').map(asStored);
    const { values, step, recordId: id } = state;
    const isKept = await draft.save({ values, step, key, recordId: id, files, savedAt });
    // Sent or emptied in the meantime: the draft is gone, and must not come back.
    if (!isOver() && isStored) set({ isKept, ...(isKept && { savedAt }) });
  };

  const mark = (id: string, part: Partial<FormFile>): void => {
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...part } : file)) });
    if (part.state === 'received') void draft.removeFile(id);
    if (part.state !== undefined && part.state !== 'sending') void save();
  };

  /** Nothing is left to send, and nothing is missing. */
  const isWhole = (): boolean =>
    state.recordId !== null &&
    !state.files.some(isPending) &&
    filesOfRole(state.files, 'proof').length >= minFiles;

  const finishIfWhole = async (): Promise<void> => {
    if (!isWhole() || isOver() || (recordId !== null && state.files.length === 0)) return;
    set({ phase: 'sent' });
    await draft.remove();
  };

  const run = async (): Promise<void> => {
    const id = state.recordId;
    if (id === null || isRunning) return;
    isRunning = true;
    if (state.isPaused) set({ isPaused: false });
    const { signal } = control;
    const next = () => state.files.find((file) => file.state === 'waiting' && file.blob);
    await deliver({ next, mark, upload: (...file) => upload(id, ...file), isOnline }, signal);
    isRunning = false;
    if (signal.aborted) return;
    if (next()) set({ isPaused: true });
    else await finishIfWhole();
  };

  const resume = (): void => {
    set({ phase: state.recordId === null ? 'filling' : 'delivering' });
    void run();
  };

  const startAnew = (): void => {
    key = newId();
    isStored = false;
    set(fresh('filling'));
    void draft.remove();
  };

  const takeUp = async (): Promise<void> => {
    const kept = await draft.load();
    if (kept) {
      key = kept.draft.key;
      isStored = true;
      set({ ...restored(initial, kept), recordId: kept.draft.recordId ?? recordId });
    }
    // The tab was closed between the last file and the end: there is nothing left to ask.
    if (kept && isWhole() && state.refusals.length === 0) return startAnew();
    // Files that were meant for an existing request go on by themselves.
    if (recordId !== null) resume();
    else set({ phase: kept ? 'asking' : 'filling' });
    if (kept && lacksContent() && recordId !== null) await removeDraft();
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      control = new AbortController();
      if (isOpened) return;
      isOpened = true;
      await takeUp();
    },
    resume,
    startAnew,
    change: (part) => {
      set({ values: { ...state.values, ...part }, error: null });
      void save();
    },
    goTo: (step) => {
      if (step === state.step) return;
      set({ step });
      // Looking around is no draft yet.
      if (state.savedAt !== null) void save();
    },
    addFiles: async (files) => {
      await takeIn(files, { get: () => state, set, limits, prepare, newId, draft });
      await save();
      void run();
    },
    removeFile: (id) => {
      set({ files: state.files.filter((file) => file.id !== id), refusals: [] });
      void draft.removeFile(id);
      void save();
      if (!isRunning) void finishIfWhole();
    },
    retryFile: (id) => {
      mark(id, { state: 'waiting', progress: 0, error: null });
      void run();
    },
    goOn: () => void run(),
    clearRefusals: () => set({ refusals: [] }),
    send: async (create) => {
      if (state.phase !== 'filling' || state.files.some((file) => file.state === 'preparing')) {
        return;
      }
      // What never came in is no part of the sending; what was lost still has to be told.
      const refusals = state.refusals.filter(({ reason }) => reason === 'lost');
      set({ phase: 'creating', error: null, refusals });
      // Its key is put by before it leaves: an answer that is lost with the tab still ends in one request.
      await save();
      if (isDiscarded) return;
      try {
        const created = await create(state.values, key);
        if (isDiscarded) return;
        set({ recordId: created, phase: 'delivering' });
      } catch (error) {
        if (!isDiscarded) set({ phase: 'filling', error });
        return;
      }
      await save();
      await run();
      if (state.files.length === 0) await finishIfWhole();
    },
    renewKey: () => {
      key = newId();
      set({ error: null });
      void save();
    },
    stop: () => control.abort(),
    discard: async () => {
      isDiscarded = true;
      control.abort();
      set(fresh('filling'));
      await draft.remove();
    },
  };
};
