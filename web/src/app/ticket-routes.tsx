import { soon } from './soon-routes.tsx';

export const ticketRoutes = [
  soon('/tickets'),
  soon('/tickets/list'),
  soon('/tickets/details'),
  soon('/tickets/create'),
] as const;
