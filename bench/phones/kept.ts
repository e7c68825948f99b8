/** What a phone keeps of its report, read from its database as the next start of the page would. */
import type { Page } from '@playwright/test';
import { type Entries, type Entry, merge } from '../../contract/src/constat/entries.ts';

export const keptOn = async (page: Page, report: string): Promise<Entries> => {
  const rows = await page.evaluate(async (id) => {
    const opened = indexedDB.open('constat');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const store = database.transaction('entries').objectStore('entries');
    const all = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    database.close();
    return keys.flatMap((key, at) =>
      Array.isArray(key) && key[0] === id
        ? [[String(key[1]), values[at]] as [string, unknown]]
        : [],
    );
  }, report);
  return rows.reduce<Entries>((all, [key, entry]) => merge(all, { [key]: entry as Entry }), {});
};
