/** A refused row as it is handed back: what the plan refused had been read, and is written as it would be sent. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { fieldsOf } from './entities.ts';
import type { StoredRefusal } from './repository.ts';

export interface RefusedLine {
  line: number;
  key: string | null;
  issues: Issue[];
  /** A JSON object, or the line as it came where none could be made of it. */
  raw: string;
}

const asSent = (entity: FeedEntity, staged: Record<string, unknown>): Record<string, unknown> => {
  const { key, version, is_deleted: isDeleted, declaration } = staged;
  const values = fieldsOf(entity)
    .filter((field) => (staged[field] ?? null) !== null)
    .map((field) => [field, staged[field]]);
  return {
    key,
    source_version: version,
    ...(isDeleted === true && { deleted: true }),
    ...Object.fromEntries(values),
    ...(typeof declaration === 'number' && { declaration: referenceOf(String(declaration)) }),
  };
};

export const mendable = (
  entity: FeedEntity,
  { line, key, issues, byPlan, raw }: StoredRefusal,
): RefusedLine => ({
  line,
  key,
  issues,
  raw: byPlan && raw !== '' ? JSON.stringify(asSent(entity, JSON.parse(raw))) : raw,
});
