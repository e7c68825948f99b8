import { soon } from './soon-routes.tsx';

export const healthRoutes = [
  soon('/health'),
  soon('/health/docs'),
  soon('/health/details'),
  soon('/health/info'),
] as const;
