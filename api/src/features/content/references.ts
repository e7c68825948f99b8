/** What content says of other content: towns that there are, names that nobody else has, files that are still there. */
import { PICTURE_TYPES, pictureFileOf } from '@rafiq/contract/blogs/rules';
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Queryable } from '../../platform/db.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findFiles } from './file-repository.ts';
import { countInCities, readLive, selectCityNames } from './repository.ts';
import type { Stored } from './tables.ts';

/** One thing as it is to be; null: gone. */
export interface Change {
  kind: ContentKind;
  id: string;
  after: Stored | null;
}

export interface Found {
  change: Change;
  issue: Issue;
}

const ofKind = (changes: readonly Change[], kind: ContentKind) =>
  changes.filter((change) => change.kind === kind);

/** Names of a kind that no two may have, as they will be: who has each. */
const checkUnique = async (db: Queryable, changes: readonly Change[]): Promise<Found[]> => {
  const found: Found[] = [];
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const { unique } = kindOf(kind);
    if (unique === undefined) continue;
    const own = ofKind(changes, kind);
    const changed = new Set(own.map(({ id }) => id));
    const others = [...(await readLive(db, kind, null))].filter(([id]) => !changed.has(id));
    const owners = new Map(others.map(([id, stored]) => [stored[unique], id]));
    for (const change of own) {
      if (change.after === null) continue;
      const name = change.after[unique] ?? null;
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, change.id);
      else found.push({ change, issue: issue(unique, 'content_taken', { owner }) });
    }
  }
  return found;
};

/** People filter by city: one that the list does not know would never be found. */
const checkCities = async (db: Queryable, changes: readonly Change[]): Promise<Found[]> => {
  const cities = ofKind(changes, 'city');
  const places = changes.filter(({ kind }) => kind === 'partner' || kind === 'agent');
  if (cities.length + places.length === 0) return [];
  const changed = new Map(cities.map((change) => [change.id, change]));
  const before = await selectCityNames(db);
  const names = new Set<unknown>([
    ...before.filter(({ id }) => !changed.has(id)).map(({ name }) => name),
    ...cities.map(({ after }) => after?.name_fr),
  ]);
  const unknown = places.filter(({ after }) => after !== null && !names.has(after.city));
  const found = unknown.map((change) => ({
    change,
    issue: issue('city', 'content_city_unknown'),
  }));
  const idsOf = (kind: ContentKind) => ofKind(changes, kind).map(({ id }) => id);
  const but = { partners: idsOf('partner'), agents: idsOf('agent') };
  const going = before.filter(({ id, name }) => changed.has(id) && !names.has(name));
  // at once: a list that replaces all may let go of thousands
  const counts = await countInCities(
    db,
    going.map(({ name }) => name),
    but,
  );
  for (const { id, name } of going) {
    const change = changed.get(id);
    const count = counts.get(name) ?? 0;
    if (change && count > 0)
      found.push({ change, issue: issue('name_fr', 'content_city_used', { count }) });
  }
  return found;
};

interface Naming {
  change: Change;
  fileId: string;
  mustBePicture: boolean;
  missing: Issue;
}

/** Files of our store, by the fields that name one in any kind. */
const namingOf = (change: Change): Naming[] => {
  const file = change.after?.file ?? null;
  const picture = pictureFileOf(change.after?.featured_image);
  const named: Naming[] = [];
  if (file !== null) {
    const missing = issue('file', 'content_file_unknown');
    named.push({ change, fileId: String(file), mustBePicture: false, missing });
  }
  if (picture !== null) {
    const missing = issue('featured_image', 'content_picture_gone');
    named.push({ change, fileId: picture, mustBePicture: true, missing });
  }
  return named;
};

/** Those of content that are still there. */
export const checkFiles = async (db: Queryable, changes: readonly Change[]): Promise<Found[]> => {
  const naming = changes.flatMap(namingOf);
  if (naming.length === 0) return [];
  const found = await findFiles(db, naming.map(({ fileId }) => fileId).filter(isUuid));
  const known = new Map(found.map((file) => [file.id, file.mediaType]));
  const isThere = ({ fileId, mustBePicture }: Naming): boolean => {
    const mediaType = known.get(fileId);
    return mediaType !== undefined && (!mustBePicture || PICTURE_TYPES.includes(mediaType));
  };
  return naming
    .filter((one) => !isThere(one))
    .map(({ change, missing }) => ({ change, issue: missing }));
};

/** What would be wrong if all of these were so. */
export const checkReferences = async (
  db: Queryable,
  changes: readonly Change[],
): Promise<Found[]> => [
  ...(await checkUnique(db, changes)),
  ...(await checkCities(db, changes)),
  ...(await checkFiles(db, changes)),
];
