import type { AccessKey, AskedKey } from './model.ts';
import type { AccessKeysWire, AccessKeyWire, AskedKeyWire } from './schema.ts';

const accessKeyToWire = (key: AccessKey): AccessKeyWire => ({
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

const askedKeyToWire = (asked: AskedKey): AskedKeyWire => ({
  id: asked.id,
  key_id: asked.keyId,
  name: asked.name,
  source: asked.source,
  scopes: asked.scopes,
  overlap_days: asked.overlapDays,
  asked_by: asked.askedBy,
  asked_at: asked.askedAt,
  reason: asked.reason,
  collect_until: asked.collectUntil,
});

export const accessKeysToWire = (keys: AccessKey[], asked: AskedKey[]): AccessKeysWire => ({
  keys: keys.map(accessKeyToWire),
  asked: asked.map(askedKeyToWire),
});
