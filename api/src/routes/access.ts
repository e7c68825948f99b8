/** Who somebody is: the doors, the account, and help for whoever stands before them. */
import type { Feature } from '../app-parts.ts';
import { passkeySignInRoutes } from '../features/access/passkey-routes.ts';
import { accessRoutes } from '../features/access/routes.ts';
import { contactRoutes } from '../features/account/contact-routes.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { meetingRoutes } from '../features/constat/meeting/routes.ts';
import { meetingStreamRoutes } from '../features/constat/meeting/stream-routes.ts';
import { helpRoutes } from '../features/helpers/routes.ts';
import { onboardingRoutes } from '../features/onboarding/routes.ts';
import { onboardingFileRoutes } from '../features/onboarding-files/routes.ts';
import { passkeyRoutes } from '../features/passkeys/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { proofRoutes } from '../features/proof/routes.ts';
import { recoveryRoutes } from '../features/recovery/routes.ts';
import { supportRoutes } from '../features/support/routes.ts';
import { termsRoutes } from '../features/terms/routes.ts';

export const ACCESS_FEATURES: readonly Feature[] = [
  accessRoutes,
  passkeySignInRoutes,
  passkeyRoutes,
  proofRoutes,
  onboardingRoutes,
  termsRoutes,
  onboardingFileRoutes,
  recoveryRoutes,
  profileRoutes,
  accountRoutes,
  contactRoutes,
  helpRoutes,
  supportRoutes,
  meetingRoutes,
  meetingStreamRoutes,
];
