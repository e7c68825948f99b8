import type { AccessKey } from './model.ts';
import type { AccessKeyWire } from './schema.ts';

export const accessKeyToWire = (key: AccessKey): AccessKeyWire => ({
  id: key.id,
  name: key.name,
  source: key.source,
  scopes: key.scopes,
  created_at: key.createdAt,
  created_by: key.createdBy,
  ended_at: key.endedAt,
  ended_by: key.endedBy,
  last_used_at: key.lastUsedAt,
  overlap_ends_at: key.overlapEndsAt,
});
