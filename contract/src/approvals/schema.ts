import { z } from 'zod';
import { FEED_ENTITIES } from '../feeds/entities.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import {
  APPROVAL_DECISIONS,
  APPROVAL_KINDS,
  APPROVAL_MAY,
  APPROVAL_STATES,
  FACT_NAMES,
  FACT_SORTS,
} from './model.ts';

const factSchema = z.object({
  name: z.enum(FACT_NAMES),
  sort: z.enum(FACT_SORTS).describe('How the values are to be read'),
  before: z.array(z.string()).describe('None: it is new, or was not kept'),
  after: z.array(z.string()),
});

/** One thing that will be other than it is. */
export type Fact = z.infer<typeof factSchema>;

const approvalSchema = z
  .object({
    id: z.string(),
    kind: z.enum(APPROVAL_KINDS),
    state: z.enum(APPROVAL_STATES),
    askedBy: z.object({ id: z.string().describe('Empty: a system, by its key'), name: z.string() }),
    askedAt: z.string(),
    lapsesAt: z.string(),
    reason: z.string(),
    about: z
      .object({ id: z.string(), name: z.string(), detail: z.string() })
      .describe('A member, somebody of the staff, a request, or a key'),
    facts: z.array(factSchema).describe('What exactly will happen'),
    text: z.string().describe('What a member will read; empty: nothing'),
    may: z.enum(APPROVAL_MAY).describe('What the caller may do with it'),
    decided: z
      .object({ by: z.string().nullable(), at: z.string(), reason: z.string() })
      .nullable()
      .describe('Null while it waits; by nobody: it lapsed'),
  })
  .meta({ id: 'Approval' })
  .register(ofMember);
export type Approval = z.infer<typeof approvalSchema>;

/** A batch that removes much: it waits in its own list, and is decided on where its report is read. */
const waitingFeedSchema = z
  .object({
    id: z.string().describe('The number of the batch here'),
    entity: z.enum(FEED_ENTITIES),
    source: z.string(),
    sentBy: z.string(),
    sentAt: z.string(),
    counts: z
      .object({ new: z.number(), changed: z.number(), removed: z.number(), refused: z.number() })
      .describe('What would become of its rows'),
    told: z.number().describe('How many members would get a message'),
    mayDecide: z.boolean().describe('False for whoever sent it'),
  })
  .meta({ id: 'WaitingFeed' });
export type WaitingFeed = z.infer<typeof waitingFeedSchema>;

export const approvalsSchema = z
  .object({
    feeds: z
      .array(waitingFeedSchema)
      .describe('Batches that remove much, the oldest first; none for whoever sees no feeds'),
    waiting: z.array(approvalSchema).describe('On which the caller may decide, the oldest first'),
    asked: z.array(approvalSchema).describe('What the caller asked for, the newest first'),
    decided: z.array(approvalSchema).describe('What others asked for and is over'),
  })
  .meta({ id: 'Approvals' });
export type Approvals = z.infer<typeof approvalsSchema>;

export const approvalCountSchema = z
  .object({ waiting: z.int().describe('How many wait for the caller') })
  .meta({ id: 'ApprovalCount' });
export type ApprovalCount = z.infer<typeof approvalCountSchema>;

export const approvalDecisionSchema = z
  .strictObject({
    decision: z.enum(APPROVAL_DECISIONS),
    reason: z.string().max(1_000).default('').describe('A refusal needs one'),
  })
  .meta({ id: 'ApprovalDecision', examples: [{ decision: 'approve' }] });
