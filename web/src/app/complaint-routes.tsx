import { soon } from './soon-routes.tsx';

export const complaintRoutes = [
  soon('/reclamations'),
  soon('/reclamations/list'),
  soon('/reclamations/details'),
  soon('/reclamations/create'),
  soon('/autoreclamations'),
  soon('/autoreclamations/list'),
  soon('/autoreclamations/details'),
  soon('/autoreclamations/create'),
] as const;
