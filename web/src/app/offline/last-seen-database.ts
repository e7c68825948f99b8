/** Where the last seen home rests: a database of its own, so that removing it touches no draft. */
import { type DBSchema, openDB } from 'idb';
import type { SeenHome, SeenStore } from './last-seen.ts';

interface Layout extends DBSchema {
  home: { key: string; value: SeenHome };
}

const KEY = 'last';

/** Opened for each use: it is rare, and a connection that is held would keep the browser from clearing it. */
const withStore = async <Result>(
  task: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    return await task(database);
  } finally {
    database.close();
  }
};

const open = () =>
  openDB<Layout>('last-seen', 1, {
    upgrade: (database) => {
      database.createObjectStore('home');
    },
  });

export const browserSeenStore: SeenStore = {
  read: () => withStore((database) => database.get('home', KEY)),
  write: (home) =>
    withStore(async (database) => {
      await database.put('home', home, KEY);
    }),
  clear: () => withStore((database) => database.clear('home')),
};
