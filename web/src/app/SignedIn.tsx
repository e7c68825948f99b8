import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../lib/query.ts';
import { SessionWatch } from './session/SessionWatch.tsx';

export const SignedIn = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
    <SessionWatch />
  </QueryClientProvider>
);
