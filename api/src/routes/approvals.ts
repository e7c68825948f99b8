/** Approvals of every kind: what is approved is done by the feature that it was asked of. */
import { approvalRoutes } from '../features/approvals/routes.ts';
import { kindsOfApproval } from './approval-kinds.ts';
import type { StaffFeature } from './staff-parts.ts';

export const approvalFeature: StaffFeature = (app, parts) =>
  approvalRoutes(app, { ...parts, kinds: kindsOfApproval(parts) });
