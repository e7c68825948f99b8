/** Approvals of every kind: what is approved is done by the feature that it was asked of. */
import type { Feature } from '../app-parts.ts';
import { approvalRoutes } from '../features/approvals/routes.ts';
import { kindsOfApproval } from './approval-kinds.ts';

export const approvalFeature: Feature = (app, parts) =>
  approvalRoutes(app, { ...parts, kinds: kindsOfApproval(parts) });
