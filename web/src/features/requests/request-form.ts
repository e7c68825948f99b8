/**
 * A form that makes one request, whatever happens on the way: the request is created once under its key, then each file
 * goes under its own. Everything is kept in the draft as it happens, so that coming back goes on where it stopped.
 */
import type { StoredDraft } from '../../lib/file-drafts-model.ts';
import { deliver } from './deliver.ts';
import { type FormFile, isPending } from './form-files.ts';
import type {
  FormOptions,
  FormParts,
  FormState,
  FormValues,
  RequestForm,
} from './request-form-model.ts';
import { takeIn } from './take-in.ts';

/** Fields that the form no longer has, or of another kind, are left out. */
const fitted = <Values extends FormValues>(initial: Values, kept: unknown): Values => {
  const known = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}));
  const entries = Object.entries(initial).map(([name, value]) => {
    const found: unknown = known.get(name);
    return [name, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(entries) as Values;
};

const asStored = ({ id, name, type, size, lastModified, state }: FormFile) => ({
  id,
  name,
  type,
  size,
  lastModified,
  isReceived: state === 'received',
});

export const requestForm = <Values extends FormValues>(
  { draft, upload, prepare, newId, now }: FormParts,
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
  });
  let state = fresh('opening');
  let key = newId();
  let control = new AbortController();
  let isRunning = false;
  let isOpened = false;
  const listeners = new Set<() => void>();

  const set = (part: Partial<FormState<Values>>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const isOver = (): boolean => state.phase === 'sent';

  const save = async (): Promise<void> => {
    if (state.phase === 'opening' || state.phase === 'asking' || isOver()) return;
    const savedAt = now().toISOString();
    const files = state.files.filter(({ state: at }) => at !== 'preparing').map(asStored);
    const { values, step, recordId: id } = state;
    const isKept = await draft.save({ values, step, key, recordId: id, files, savedAt });
    // Sent in the meantime: the draft is gone, and must not come back.
    if (!isOver()) set({ isKept, ...(isKept && { savedAt }) });
  };

  const mark = (id: string, part: Partial<FormFile>): void => {
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...part } : file)) });
    if (part.state === 'received') void draft.removeFile(id);
    if (part.state !== undefined && part.state !== 'sending') void save();
  };

  const finishIfWhole = async (): Promise<void> => {
    const received = state.files.length;
    if (state.recordId === null || state.files.some(isPending) || received < minFiles) return;
    if (recordId !== null && received === 0) return;
    set({ phase: 'sent' });
    await draft.remove();
  };

  const run = async (): Promise<void> => {
    const id = state.recordId;
    if (id === null || isRunning) return;
    isRunning = true;
    const { signal } = control;
    const next = () => state.files.find((file) => file.state === 'waiting' && file.blob);
    await deliver({ next, mark, upload: (...file) => upload(id, ...file) }, signal);
    isRunning = false;
    if (!signal.aborted) await finishIfWhole();
  };

  const resume = (): void => {
    set({ phase: state.recordId === null ? 'filling' : 'delivering' });
    void run();
  };

  /** What the browser no longer holds is said, not silently missing. */
  const restore = (kept: { draft: StoredDraft; blobs: Map<string, Blob> }): void => {
    key = kept.draft.key;
    const all = kept.draft.files.map(({ isReceived, ...file }): FormFile => {
      const blob = kept.blobs.get(file.id) ?? null;
      return {
        ...file,
        blob,
        state: isReceived ? 'received' : 'waiting',
        progress: 0,
        error: null,
      };
    });
    const isLost = (file: FormFile) => file.state === 'waiting' && file.blob === null;
    set({
      values: fitted(initial, kept.draft.values),
      step: kept.draft.step,
      recordId: kept.draft.recordId ?? recordId,
      savedAt: kept.draft.savedAt,
      files: all.filter((file) => !isLost(file)),
      refusals: all.filter(isLost).map(({ id, name }) => ({ id, name, reason: 'lost' })),
    });
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
      const kept = await draft.load();
      if (kept) restore(kept);
      // Files that were meant for an existing request go on by themselves.
      if (recordId !== null) resume();
      else set({ phase: kept ? 'asking' : 'filling' });
    },
    resume,
    startAnew: () => {
      key = newId();
      set(fresh('filling'));
      void draft.remove();
    },
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
      try {
        set({ recordId: await create(state.values, key), phase: 'delivering' });
      } catch (error) {
        set({ phase: 'filling', error });
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
      control.abort();
      set(fresh('filling'));
      await draft.remove();
    },
  };
};
