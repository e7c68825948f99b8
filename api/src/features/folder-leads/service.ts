/** To which status each status of a folder leads its declaration, as editors keep it. */
import type { LedStatus } from '@rafiq/contract/folder-leads/model';
import type { Queryable } from '../../platform/db.ts';
import { findVersions, type Version } from '../versions/service.ts';

type Kept = Version<{ folder_status: string; request_status: LedStatus }>;

/** A status that is not there leads nowhere. */
export const leadsInForce = async (db: Queryable): Promise<ReadonlyMap<string, LedStatus>> => {
  const found = await findVersions<Kept>(db, { kinds: ['folder-lead'], states: ['published'] });
  return new Map(
    found.flatMap(({ content }): [string, LedStatus][] =>
      content ? [[content.folder_status, content.request_status]] : [],
    ),
  );
};
