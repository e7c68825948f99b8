import { z } from 'zod';
import { OLD_CONTACTS } from '../member-file/model.ts';
import { APPROVAL_DECISIONS, APPROVAL_KINDS } from './model.ts';

export const approvalsSchema = z
  .object({
    approvals: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(APPROVAL_KINDS),
        asked_by: z.object({ id: z.string(), name: z.string() }),
        asked_at: z.string(),
        lapses_at: z.string(),
        reason: z.string(),
        member: z.object({ id: z.string(), name: z.string(), cin: z.string() }),
        email: z.string().nullable().describe('What would stand on file; null: stays as it is'),
        phone: z.string().nullable(),
        old_contact: z
          .enum(OLD_CONTACTS)
          .describe('theirs: what is replaced gets a link that takes it back; lost: it does not'),
      }),
    ),
  })
  .meta({ id: 'Approvals' });

export const approvalDecisionSchema = z
  .strictObject({ decision: z.enum(APPROVAL_DECISIONS) })
  .meta({ id: 'ApprovalDecision', examples: [{ decision: 'approve' }] });
