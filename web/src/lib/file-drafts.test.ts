import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openDraft,
  peekDraft,
  removeDrafts,
  removeDraftsOfOthers,
  removeOldDrafts,
  waitingForms,
} from './file-drafts.ts';
import type { DraftStore, StoredDraft } from './file-drafts-model.ts';

/** The browser's database is not in Node; this store keeps the same promises. */
const aStore = () => {
  const drafts = new Map<string, StoredDraft>();
  const files = new Map<string, Blob>();
  const made: DraftStore = {
    read: async (...place) => structuredClone(drafts.get(place.join('|'))),
    readFile: async (...place) => files.get(place.join('|')),
    write: async (memberId, form, draft) => void drafts.set(`${memberId}|${form}`, draft),
    writeFile: async (memberId, form, id, blob) =>
      void files.set(`${memberId}|${form}|${id}`, blob),
    removeFile: async (...place) => void files.delete(place.join('|')),
    remove: async (memberId, form) => {
      drafts.delete(`${memberId}|${form}`);
      for (const key of files.keys()) if (key.startsWith(`${memberId}|${form}|`)) files.delete(key);
    },
    forms: async (memberId) =>
      [...drafts.keys()]
        .filter((key) => key.startsWith(`${memberId}|`))
        .map((key) => key.split('|')[1] ?? ''),
    savedBefore: async (instant) =>
      [...drafts]
        .filter(([, draft]) => draft.savedAt < instant)
        .map(([key]) => key.split('|') as [string, string]),
  };
  return { ...made, drafts, files };
};

const broken: DraftStore = new Proxy({} as DraftStore, {
  get: () => async () => {
    throw new Error('no room left');
  },
});

const aDraft = (part: Partial<StoredDraft> = {}): StoredDraft => ({
  values: { type: 'Maladie' },
  step: 'benef',
  key: 'key-1',
  recordId: null,
  files: [],
  savedAt: '2026-11-15T10:00:00.000Z',
  ...part,
});

const aFile = (id: string) => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 3,
  lastModified: 0,
  isReceived: false,
});

const signInAs = (memberId: string) => {
  const session = JSON.stringify({ memberId, expiresAt: '2026-11-15T12:00:00Z' });
  vi.stubGlobal('localStorage', { getItem: () => session });
};

/** What a tab keeps; Node has none. */
const aTab = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
};

let tab = aTab();

beforeEach(() => {
  tab = aTab();
  signInAs('1');
});

describe('a draft with files', () => {
  it('comes back with its bytes', async () => {
    const store = aStore();
    const draft = openDraft('1', 'declaration', store);
    await draft.saveFile('a', new Blob(['abc']));
    await draft.save(aDraft({ files: [aFile('a')] }));
    const found = await openDraft('1', 'declaration', store).load();
    expect(found?.draft).toEqual(aDraft({ files: [aFile('a')] }));
    expect(await found?.blobs.get('a')?.text()).toBe('abc');
  });

  it('is never another member’s', async () => {
    const store = aStore();
    await openDraft('1', 'declaration', store).save(aDraft());
    expect(await openDraft('2', 'declaration', store).load()).toBeNull();
    signInAs('2');
    expect(await waitingForms(store)).toEqual([]);
    await removeDrafts(store);
    signInAs('1');
    expect(await waitingForms(store)).toEqual(['declaration']);
  });

  it('is saved in the order of the changes, however long each takes', async () => {
    const store = aStore();
    const { write } = store;
    const firstMayEnd = Promise.withResolvers<void>();
    let writes = 0;
    const slow: DraftStore = {
      ...store,
      write: async (...draft) => {
        writes += 1;
        if (writes === 1) await firstMayEnd.promise;
        await write(...draft);
      },
    };
    const draft = openDraft('1', 'declaration', slow);
    const saved = ['old', 'new'].map((step) => draft.save(aDraft({ step })));
    firstMayEnd.resolve();
    await Promise.all(saved);
    expect((await draft.load())?.draft.step).toBe('new');
  });

  it('goes whole, files included', async () => {
    const store = aStore();
    const draft = openDraft('1', 'declaration', store);
    await draft.saveFile('a', new Blob(['abc']));
    await draft.save(aDraft());
    await draft.remove();
    expect([store.drafts.size, store.files.size]).toEqual([0, 0]);
  });

  it('goes for its member only when it is asked for at sign-out', async () => {
    const store = aStore();
    await openDraft('1', 'declaration', store).save(aDraft());
    await openDraft('2', 'declaration', store).save(aDraft());
    await removeDrafts(store);
    expect([...store.drafts.keys()]).toEqual(['2|declaration']);
  });

  it('does not stay on the device once another member has come, and stays for the same one', async () => {
    const store = aStore();
    for (const memberId of ['1', '2']) {
      const draft = openDraft(memberId, 'declaration', store);
      await draft.saveFile('a', new Blob(['abc']));
      await draft.save(aDraft({ files: [aFile('a')] }));
    }
    await removeDraftsOfOthers('2', store);
    expect([...store.drafts.keys()]).toEqual(['2|declaration']);
    expect([...store.files.keys()]).toEqual(['2|declaration|a']);
    await removeDraftsOfOthers('2', broken);
  });

  it('does not outlive thirty days', async () => {
    const store = aStore();
    await openDraft('1', 'old', store).save(aDraft({ savedAt: '2026-10-16T09:59:59.999Z' }));
    await openDraft('2', 'kept', store).save(aDraft({ savedAt: '2026-10-16T10:00:00.000Z' }));
    await removeOldDrafts(new Date('2026-11-15T10:00:00.000Z'), store);
    expect([...store.drafts.keys()]).toEqual(['2|kept']);
  });
});

describe('a browser that keeps nothing', () => {
  it('says so and breaks nothing', async () => {
    const draft = openDraft('1', 'declaration', broken);
    expect(await draft.load()).toBeNull();
    expect(await draft.save(aDraft())).toBe(false);
    expect(await draft.saveFile('a', new Blob())).toBe(false);
    await draft.removeFile('a');
    await draft.remove();
    expect(await waitingForms(broken)).toEqual([]);
    await removeDrafts(broken);
    await removeOldDrafts(new Date(), broken);
  });
});

describe('a reload that overtakes the database', () => {
  /** A store that never gets to write: the page is gone before. */
  const overtaken = (store: DraftStore): DraftStore => ({
    ...store,
    write: () => new Promise(() => {}),
  });
  const typed = (values: unknown, second: number) =>
    aDraft({ values, savedAt: `2026-11-15T10:00:0${second}.000Z` });

  it('loses nothing of what was typed last, were it in the same millisecond', async () => {
    const store = aStore();
    await openDraft('1', 'ticket', store).save(typed('a', 1));
    void openDraft('1', 'ticket', overtaken(store)).save(typed('ab', 1));
    const found = await openDraft('1', 'ticket', store).load();
    expect(found?.draft.values).toBe('ab');
    expect(store.drafts.get('1|ticket')?.values).toBe('ab');
  });

  it('is taken up where only a look is taken at the draft', async () => {
    const store = aStore();
    void openDraft('1', 'ticket', overtaken(store)).save(typed('ab', 2));
    expect((await peekDraft('ticket', store))?.values).toBe('ab');
  });

  it('leaves nothing behind in the tab once the database has it', async () => {
    const store = aStore();
    const draft = openDraft('1', 'ticket', store);
    await Promise.all([draft.save(typed('a', 1)), draft.save(typed('ab', 2))]);
    expect(tab.size).toBe(0);
    void openDraft('1', 'ticket', overtaken(store)).save(typed('abc', 3));
    await openDraft('1', 'ticket', store).load();
    expect(tab.size).toBe(0);
  });

  it('does not bring back what was sent or given up', async () => {
    const store = aStore();
    const draft = openDraft('1', 'ticket', store);
    void draft.save(typed('a', 1));
    await draft.remove();
    expect(await openDraft('1', 'ticket', store).load()).toBeNull();
  });

  it('does not overwrite what another tab has typed since', async () => {
    const store = aStore();
    void openDraft('1', 'ticket', overtaken(store)).save(typed('old', 1));
    const here = tab;
    aTab();
    await openDraft('1', 'ticket', store).save(typed('new', 2));
    aTab();
    for (const [key, value] of here) sessionStorage.setItem(key, value);
    expect((await openDraft('1', 'ticket', store).load())?.draft.values).toBe('new');
  });

  it('is never another member’s', async () => {
    const store = aStore();
    void openDraft('1', 'ticket', overtaken(store)).save(typed('mine', 1));
    expect(await openDraft('2', 'ticket', store).load()).toBeNull();
    signInAs('2');
    expect(await peekDraft('ticket', store)).toBeNull();
  });
});
