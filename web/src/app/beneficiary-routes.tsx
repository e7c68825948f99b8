import { soon } from './soon-routes.tsx';

export const beneficiaryRoutes = [
  soon('/beneficiaires'),
  soon('/beneficiaire/create'),
  soon('/beneficiaire/update'),
  soon('/beneficiaire/details'),
] as const;
