import type { z } from 'zod';
import type { Approval } from './model.ts';
import type { approvalsSchema } from './schema.ts';

export type ApprovalsWire = z.infer<typeof approvalsSchema>;
type ApprovalWire = ApprovalsWire['approvals'][number];

export const approvalToWire = ({
  askedBy,
  askedAt,
  lapsesAt,
  oldContact,
  ...same
}: Approval): ApprovalWire => ({
  ...same,
  asked_by: askedBy,
  asked_at: askedAt,
  lapses_at: lapsesAt,
  old_contact: oldContact,
});

export const approvalFromWire = ({
  asked_by,
  asked_at,
  lapses_at,
  old_contact,
  ...same
}: ApprovalWire): Approval => ({
  ...same,
  askedBy: asked_by,
  askedAt: asked_at,
  lapsesAt: lapses_at,
  oldContact: old_contact,
});
