import type { CityWire } from '@rafiq/contract/cities/schema';
import type { Queryable } from '../../platform/db.ts';

/** In the order of a French list, where accents do not count, whatever the server's locale. */
export const selectCities = (db: Queryable): Promise<CityWire[]> =>
  db.rows<CityWire>({
    name: 'cities-all',
    text: 'select id, name_fr, name_ar from cities order by plain_text(name_fr) collate "C", id',
  });

export const hasCity = async (db: Queryable, nameFr: string): Promise<boolean> => {
  const found = await db.rows({
    name: 'cities-one',
    text: 'select 1 from cities where name_fr = $1',
    values: [nameFr],
  });
  return found.length > 0;
};
