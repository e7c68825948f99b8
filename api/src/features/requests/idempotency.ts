/** The same request sent again is the same request: a key names it, a hash says whether it is still the same. */
import { createHash, randomUUID } from 'node:crypto';
import { canonicalJson } from '@rafiq/contract/core/canonical-json';
import { issue } from '@rafiq/contract/core/issue';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { isIdempotencyKey } from '@rafiq/contract/requests/rules';
import { refuseIssues } from '../../platform/errors.ts';

const KEY_HEADER = 'Idempotency-Key';

/** As the header brought it; whoever sends none gets one that nobody else has. */
export const requireKey = (sent: string | string[] | undefined): string => {
  if (sent === undefined) return randomUUID();
  const key = String(sent);
  if (!isIdempotencyKey(key)) refuseIssues([issue(KEY_HEADER, 'wrong_type')]);
  return key;
};

export const contentHash = (kind: RequestKind, draft: unknown): Buffer =>
  createHash('sha256')
    .update(`${kind}\0${canonicalJson(draft)}`)
    .digest();
