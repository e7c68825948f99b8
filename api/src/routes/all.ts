/** Everything that the product answers. */
import type { Feature } from '../app-parts.ts';
import { articleRoutes } from '../features/blogs/article-routes.ts';
import { brandRoutes } from '../features/brand/routes.ts';
import { outboxRoutes } from '../features/outbox/routes.ts';
import { smsReceiptRoutes } from '../features/sms-receipts/routes.ts';
import { soundRoutes } from '../features/sound/routes.ts';
import { ACCESS_FEATURES } from './access.ts';
import { systemFeatures } from './insurer.ts';
import { MEMBER_FEATURES } from './member.ts';
import { staffFeatures } from './staff.ts';

export const ALL_FEATURES: readonly Feature[] = [
  ...ACCESS_FEATURES,
  ...MEMBER_FEATURES,
  systemFeatures,
  smsReceiptRoutes,
  staffFeatures,
  brandRoutes,
  articleRoutes,
  soundRoutes,
  outboxRoutes,
];
