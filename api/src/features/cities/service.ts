import type { CityWire } from '@rafiq/contract/cities/schema';
import { issue } from '@rafiq/contract/core/issue';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuseIssue } from '../../platform/errors.ts';
import { hasCity, selectCities } from './repository.ts';

export const listCities = ({ db }: { db: Db }): Promise<CityWire[]> => selectCities(db);

/** Forms send the French name, whatever language shows the list. */
export const requireCity = async (tx: Queryable, nameFr: string): Promise<void> => {
  if (await hasCity(tx, nameFr)) return;
  refuseIssue(issue('city', 'unknown_value'));
};
