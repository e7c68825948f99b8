import type { z } from 'zod';
import type { Approval, Approvals, WaitingFeed } from './model.ts';
import type { approvalCountSchema, approvalsSchema } from './schema.ts';

export type ApprovalsWire = z.infer<typeof approvalsSchema>;
export type ApprovalCountWire = z.infer<typeof approvalCountSchema>;
type ApprovalWire = ApprovalsWire['waiting'][number];
type WaitingFeedWire = ApprovalsWire['feeds'][number];

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

const feedToWire = ({ sentBy, sentAt, mayDecide, ...same }: WaitingFeed): WaitingFeedWire => ({
  ...same,
  sent_by: sentBy,
  sent_at: sentAt,
  may_decide: mayDecide,
});

const feedFromWire = ({ sent_by, sent_at, may_decide, ...same }: WaitingFeedWire): WaitingFeed => ({
  ...same,
  sentBy: sent_by,
  sentAt: sent_at,
  mayDecide: may_decide,
});

export const approvalsToWire = ({ feeds, waiting, asked, decided }: Approvals): ApprovalsWire => ({
  feeds: feeds.map(feedToWire),
  waiting: waiting.map(approvalToWire),
  asked: asked.map(approvalToWire),
  decided: decided.map(approvalToWire),
});

export const approvalsFromWire = ({
  feeds,
  waiting,
  asked,
  decided,
}: ApprovalsWire): Approvals => ({
  feeds: feeds.map(feedFromWire),
  waiting: waiting.map(approvalFromWire),
  asked: asked.map(approvalFromWire),
  decided: decided.map(approvalFromWire),
});
