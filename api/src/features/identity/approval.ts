/** A verification that one verifier does not decide alone: a supervisor approves it. */
import type { IdentityPayload } from '@rafiq/contract/approvals/model';
import { needsSecondVerifier, obstacleTo } from '@rafiq/contract/identity/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { askApproval, type KindOfApproval } from '../approvals/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  claimantOf,
  showCase,
  type VerificationDeps,
  verifyWithin,
} from '../verification/service.ts';

type Asked = Pick<IdentityPayload, 'caseId' | 'cin' | 'code' | 'reason' | 'text'>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Whether it was asked for: false where the verifier decides alone, or where it cannot be done as it stands. */
export const askIfNeeded = async (
  tx: Transaction,
  caller: StaffCaller,
  asked: Asked,
  now: Date,
): Promise<boolean> => {
  const { found } = await showCase(tx, asked.cin);
  const { registry } = found;
  const claimant = claimantOf(found, asked.code);
  if (!claimant || obstacleTo(claimant, registry, asked.reason)) return false;
  if (!needsSecondVerifier(claimant, registry)) return false;
  const { email, phone, kind, ids } = claimant;
  const payload: IdentityPayload = {
    ...{ ...asked, hasImage: claimant.image !== null },
    before: registry && { name: nameOf(registry), email: registry.email, phone: registry.phone },
    after: { name: nameOf(claimant), email, phone },
  };
  const memberId = registry?.id ?? (kind === 'account' ? (ids[0] ?? null) : null);
  await askApproval(tx, caller, {
    wanted: { kind: 'identity', payload },
    ...{ memberId, about: asked.caseId, reason: asked.text, now },
  });
  return true;
};

/** What was shown to the two of them is still so, or it is refused. */
export const identityApproval = (deps: VerificationDeps): KindOfApproval<'identity'> => ({
  carryOut: async (tx, { payload, askedBy }, { actor }) => {
    const { cin, code, reason, text } = payload;
    const said = [text, `(${askedBy.name})`].filter(Boolean).join(' ');
    const outcome = await verifyWithin(tx, deps, cin, { code, reason, text: said, by: actor });
    if (outcome !== 'moved' && outcome !== 'verified' && outcome !== 'accepted')
      throw new AppError('approval_changed');
  },
});
