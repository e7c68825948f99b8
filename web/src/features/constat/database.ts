/**
 * Where reports rest on this phone: a database of its own, so that nothing that leaves with a session takes one along.
 * Each writing is a record by its stamp and is handed to the browser before the call returns: no reading stands between
 * a typed letter and the disk, and two tabs never write over each other. What is read is what `merge` makes of all.
 */
import { type Entries, type Entry, merge } from '@rafiq/contract/constat/entries';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { About } from './report.ts';

interface Layout extends DBSchema {
  reports: { key: string; value: About };
  entries: { key: [report: string, key: string, count: number, phone: string]; value: Entry };
  photos: { key: [report: string, photo: string]; value: Blob };
}

export interface Kept {
  about: About;
  entries: Entries;
}
export interface Writing {
  about?: About;
  entries?: Entries;
  /** What the entries take the place of. */
  replaced?: Entries;
}
/** The browser's database, or the memory of this page where the browser refuses one. */
export interface Keeper {
  isLasting: boolean;
  list: () => Promise<About[]>;
  read: (report: string) => Promise<Kept | null>;
  write: (report: string, writing: Writing) => Promise<void>;
  remove: (report: string) => Promise<void>;
  keepPhoto: (report: string, photo: string, picture: Blob) => Promise<void>;
  photo: (report: string, photo: string) => Promise<Blob | null>;
  removePhoto: (report: string, photo: string) => Promise<void>;
}

/** Everything whose key begins so: an array sorts after every text and number. */
const below = (report: string) => IDBKeyRange.bound([report], [report, []]);

/** On the disk, not only on its way: the battery may be next. */
const STRICT = { durability: 'strict' } as const;

const keyOf = (report: string, key: string, { stamp }: Entry): Layout['entries']['key'] => [
  report,
  key,
  stamp.count,
  stamp.phone,
];

const over = (database: IDBPDatabase<Layout>): Keeper => ({
  isLasting: true,
  list: () => database.getAll('reports'),
  read: async (report) => {
    const reading = database.transaction(['reports', 'entries']);
    const rows = reading.objectStore('entries');
    const [about, keys, values] = await Promise.all([
      reading.objectStore('reports').get(report),
      rows.getAllKeys(below(report)),
      rows.getAll(below(report)),
    ]);
    if (!about) return null;
    const entries = values.reduce<Entries>((all, entry, at) => {
      const key = keys[at]?.[1];
      return key === undefined ? all : merge(all, { [key]: entry });
    }, {});
    return { about, entries };
  },
  write: async (report, { about, entries = {}, replaced = {} }) => {
    const writing = database.transaction(['reports', 'entries'], 'readwrite', STRICT);
    const rows = writing.objectStore('entries');
    const asked: Promise<unknown>[] = [writing.done];
    if (about) asked.push(writing.objectStore('reports').put(about));
    for (const [key, entry] of Object.entries(replaced))
      asked.push(rows.delete(keyOf(report, key, entry)));
    for (const [key, entry] of Object.entries(entries))
      asked.push(rows.put(entry, keyOf(report, key, entry)));
    writing.commit();
    await Promise.all(asked);
  },
  remove: async (report) => {
    const writing = database.transaction(['reports', 'entries', 'photos'], 'readwrite', STRICT);
    await Promise.all([
      writing.objectStore('reports').delete(report),
      writing.objectStore('entries').delete(below(report)),
      writing.objectStore('photos').delete(below(report)),
      writing.done,
    ]);
  },
  keepPhoto: async (report, photo, picture) => {
    await database.put('photos', picture, [report, photo]);
  },
  photo: async (report, photo) => (await database.get('photos', [report, photo])) ?? null,
  removePhoto: (report, photo) => database.delete('photos', [report, photo]),
});

const inMemory = (): Keeper => {
  const reports = new Map<string, Kept>();
  const photos = new Map<string, Blob>();
  return {
    isLasting: false,
    list: async () => [...reports.values()].map(({ about }) => about),
    read: async (report) => reports.get(report) ?? null,
    write: async (report, { about, entries = {} }) => {
      const before = reports.get(report);
      const known = about ?? before?.about;
      if (known)
        reports.set(report, { about: known, entries: merge(before?.entries ?? {}, entries) });
    },
    remove: async (report) => {
      reports.delete(report);
      for (const key of photos.keys()) if (key.startsWith(`${report}/`)) photos.delete(key);
    },
    keepPhoto: async (report, photo, picture) => void photos.set(`${report}/${photo}`, picture),
    photo: async (report, photo) => photos.get(`${report}/${photo}`) ?? null,
    removePhoto: async (report, photo) => void photos.delete(`${report}/${photo}`),
  };
};

/** One for the page: what a refusing browser made it hold stays while the page does. */
const memory = inMemory();

let opened: Promise<Keeper> | null = null;

/** A phone that closes it in the background (iOS does) opens it again at the next call. */
export const forgetKeeper = (): void => {
  opened = null;
};

const open = async (): Promise<Keeper> =>
  over(
    await openDB<Layout>('constat', 1, {
      upgrade: (database) => {
        database.createObjectStore('reports', { keyPath: 'id' });
        database.createObjectStore('entries');
        database.createObjectStore('photos');
      },
      // A newer portal in another tab must not wait for this one.
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        forgetKeeper();
      },
      terminated: forgetKeeper,
    }),
  );

export const keeper = (): Promise<Keeper> => {
  opened ??= open().catch(() => memory);
  return opened;
};
