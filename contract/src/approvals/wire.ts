import type { z } from 'zod';
import type { Approval, Approvals } from './model.ts';
import type { approvalCountSchema, approvalsSchema } from './schema.ts';

export type ApprovalsWire = z.infer<typeof approvalsSchema>;
export type ApprovalCountWire = z.infer<typeof approvalCountSchema>;
type ApprovalWire = ApprovalsWire['waiting'][number];

const approvalToWire = ({
  askedBy,
  askedAt,
  lapsesAt,
  facts,
  ...same
}: Approval): ApprovalWire => ({
  ...same,
  asked_by: askedBy,
  asked_at: askedAt,
  lapses_at: lapsesAt,
  facts: facts.map((fact) => ({ ...fact, before: [...fact.before], after: [...fact.after] })),
});

const approvalFromWire = ({ asked_by, asked_at, lapses_at, ...same }: ApprovalWire): Approval => ({
  ...same,
  askedBy: asked_by,
  askedAt: asked_at,
  lapsesAt: lapses_at,
});

export const approvalsToWire = ({ waiting, asked, decided }: Approvals): ApprovalsWire => ({
  waiting: waiting.map(approvalToWire),
  asked: asked.map(approvalToWire),
  decided: decided.map(approvalToWire),
});

export const approvalsFromWire = ({ waiting, asked, decided }: ApprovalsWire): Approvals => ({
  waiting: waiting.map(approvalFromWire),
  asked: asked.map(approvalFromWire),
  decided: decided.map(approvalFromWire),
});
