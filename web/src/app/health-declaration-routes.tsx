import { soon } from './soon-routes.tsx';

export const healthDeclarationRoutes = [
  soon('/declarations'),
  soon('/declarations/list'),
  soon('/declarations/details'),
  soon('/declarations/create'),
] as const;
