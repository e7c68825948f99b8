/** Signing in to the console, and what everybody keeps of their own account. */
import { createBrowserMarks } from '../../platform/http/browser-mark.ts';
import type { Api } from '../../platform/http/instance.ts';
import { createPasswords } from '../../platform/password.ts';
import { createStaffCodes } from './codes.ts';
import type { EmergencyDeps } from './emergency.ts';
import { factorRoutes } from './factor-routes.ts';
import type { InviteDeps } from './invitations.ts';
import type { OwnFactorDeps } from './own-factors.ts';
import { ownAccountRoutes } from './own-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { staffSessionRoutes } from './session-routes.ts';
import { staffSignInRoutes } from './sign-in-routes.ts';
import { createSso, type SsoSettings } from './sso.ts';
import { ssoRoutes } from './sso-routes.ts';
import { waysRoutes } from './ways-routes.ts';

type Deps = Omit<
  EmergencyDeps & InviteDeps & OwnFactorDeps,
  'passwords' | 'codes' | 'publicUrl'
> & {
  config: { staffSso: SsoSettings | null };
  serverSecret: string | null;
};

export const staffAccessRoutes = (app: Api, deps: Deps): void => {
  const { config, serverSecret, consoleUrl } = deps;
  const { staffSso } = config;
  // lines of their own: however many members sign in, the staff wait behind none of them
  const own = { ...deps, passwords: createPasswords() };
  ownAccountRoutes(app, own);
  staffSessionRoutes(app, own);
  peopleRoutes(app, own);
  waysRoutes(app, { ...own, sso: staffSso });
  ssoRoutes(app, { ...own, sso: staffSso && createSso({ ...own, serverSecret, sso: staffSso }) });
  const codes = createStaffCodes(serverSecret);
  staffSignInRoutes(app, { ...own, codes });
  // keys of the staff belong to the console's name
  const factors = { ...own, codes, publicUrl: consoleUrl };
  const browserMarks = createBrowserMarks({ publicUrl: consoleUrl });
  secondFactorRoutes(app, { ...factors, browserMarks });
  factorRoutes(app, factors);
};
