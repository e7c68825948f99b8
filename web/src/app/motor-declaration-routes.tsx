import { soon } from './soon-routes.tsx';

export const motorDeclarationRoutes = [
  soon('/autodeclarations'),
  soon('/autodeclarations/list'),
  soon('/autodeclarations/details'),
  soon('/autodeclarations/create'),
] as const;
