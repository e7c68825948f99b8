import { soon } from './soon-routes.tsx';

export const motorRoutes = [
  soon('/auto'),
  soon('/auto/docs'),
  soon('/auto/details'),
  soon('/auto-home'),
  soon('/garanties'),
  soon('/renouveler'),
] as const;
