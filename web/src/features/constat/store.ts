/** The reports of this phone: read from its database, and kept there at every writing. */
import { type Entries, merge, type Value, write } from '@rafiq/contract/constat/entries';
import { mayWrite } from '@rafiq/contract/constat/keys';
import { join, sealOf } from '@rafiq/contract/constat/seal';
import { changedIn, isEmpty, maySealed, replacedIn } from './changes.ts';
import { keeper } from './database.ts';
import { keeping } from './keeping.ts';
import { noteLeft } from './left-notes.ts';
import { type About, leftBy, type Owner, type Report } from './report.ts';
import { savingOf } from './saving.ts';
import { hearTabs, tellTabs } from './tabs.ts';
import { clearUnsaved, readUnsaved } from './unsaved.ts';

export type { Owner, Report } from './report.ts';

export interface ReportStore {
  get: () => Report;
  subscribe: (onChange: () => void) => () => void;
  /** As this phone, kept at once. Without effect when sealed or not this phone's half. */
  put: (values: Record<string, Value>) => void;
  /** From the other phone. */
  receive: (entries: Entries) => void;
  patch: (about: Partial<Omit<Report, 'id' | 'entries'>>) => void;
  /** When everything that was written rests in the database. */
  settled: () => Promise<void>;
}

interface OpenStore extends ReportStore {
  /** From another tab or from the database: kept already. */
  adopt: (entries: Entries, about?: About) => void;
}

const storeOf = async (id: string, opened: Report): Promise<OpenStore> => {
  let report = opened;
  let isSealed = false;
  /** What must be known before more is written: whether it is sealed. Null when there is nothing to ask. */
  let asking: Promise<unknown> | null = null;
  const listeners = new Set<() => void>();
  const about = (): About => {
    const { entries: _entries, ...rest } = report;
    return rest;
  };
  const saving = await savingOf(id, () => ({ about: about(), entries: report.entries }));
  const show = (next: Report): void => {
    report = next;
    for (const listener of listeners) listener();
  };
  const ask = (question: () => Promise<void>): void => {
    const asked = (asking ?? Promise.resolve()).then(question, question).finally(() => {
      if (asking === asked) asking = null;
    });
    asking = asked;
  };
  const take = (next: Entries, { isKept = false } = {}): void => {
    const before = report.entries;
    const [entries, replaced] = [changedIn(before, next), replacedIn(before, next)];
    if (isEmpty(entries) && isEmpty(replaced)) return;
    show({ ...report, entries: next });
    if (maySealed(next))
      ask(async () => {
        isSealed = (await sealOf(report.entries)).state === 'sealed';
      });
    if (isKept) return;
    saving.save({ entries, replaced });
    tellTabs({ report: id, entries });
  };
  /** Where signatures may have closed either or both together, `join` decides; otherwise nothing has to be waited for. */
  const meet = (entries: Entries, kept = {}): void => {
    const merged = merge(report.entries, entries);
    if (asking === null && ![report.entries, entries, merged].some(maySealed)) take(merged, kept);
    else ask(async () => take(await join(report.entries, entries), kept));
  };
  const put = (values: Record<string, Value>): void => {
    if (asking) return void asking.then(() => put(values));
    if (isSealed || !Object.keys(values).every((key) => mayWrite(report.mine, key))) return;
    take(write(report.entries, report.phone, values));
  };
  if (maySealed(report.entries)) isSealed = (await sealOf(report.entries)).state === 'sealed';
  return {
    get: () => report,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    put,
    receive: meet,
    patch: (part) => {
      show({ ...report, ...part });
      saving.save({ about: about() });
      tellTabs({ report: id, about: about() });
    },
    settled: async () => {
      while (asking) await asking;
      await saving.settled();
    },
    adopt: (entries, known) => {
      if (known) show({ ...report, ...known, entries: report.entries });
      meet(entries, { isKept: true });
    },
  };
};

const open = new Map<string, Promise<OpenStore | null>>();

const read = async (id: string): Promise<OpenStore | null> => {
  const kept = await (await keeper()).read(id);
  if (!kept) return null;
  const store = await storeOf(id, { ...kept.about, entries: kept.entries });
  store.receive(readUnsaved(id));
  return store;
};

/** One for all who ask. */
export const openReport = (id: string): Promise<ReportStore | null> => {
  const known = open.get(id) ?? read(id);
  open.set(id, known);
  void known.then(
    (store) => store ?? open.delete(id),
    () => open.delete(id),
  );
  return known;
};

export const listReports = async (): Promise<Report[]> => {
  const from = await keeper();
  if (!from.isLasting) keeping.note('memory');
  const kept = await Promise.all((await from.list()).map(({ id }) => from.read(id)));
  return kept
    .flatMap((one) =>
      one ? [{ ...one.about, entries: merge(one.entries, readUnsaved(one.about.id)) }] : [],
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};

export const createReport = async ({
  mine,
  owner = null,
  id = crypto.randomUUID(),
}: Pick<Report, 'mine'> & { owner?: Owner | null; id?: string }): Promise<ReportStore> => {
  const about: About = {
    id,
    phone: crypto.randomUUID(),
    mine,
    createdAt: new Date().toISOString(),
    owner,
    meeting: null,
    declared: null,
  };
  const made = storeOf(id, { ...about, entries: {} });
  open.set(id, made);
  const store = await made;
  store.patch({});
  await store.settled();
  return store;
};

export const removeReport = async (id: string): Promise<void> => {
  open.delete(id);
  const from = await keeper();
  const kept = await from.read(id);
  // before it goes: told twice is nothing, never told leaves the other phone waiting
  if (kept) noteLeft(leftBy(kept.about));
  await from.remove(id);
  clearUnsaved(id);
  tellTabs({ report: id, isRemoved: true });
};

hearTabs(({ report, entries = {}, about, isRemoved }) => {
  if (isRemoved) open.delete(report);
  else void open.get(report)?.then((store) => store?.adopt(entries, about));
});

/** A tab that slept heard nothing: what others kept meanwhile is read when it wakes. */
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return;
  for (const [id, store] of open)
    void Promise.all([store, keeper().then((from) => from.read(id))]).then(
      ([known, kept]) => kept && known?.adopt(kept.entries),
      () => undefined,
    );
});
