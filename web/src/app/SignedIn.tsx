import { queryClient } from '@rafiq/kit/http/query.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { ForgetOthers } from './session/ForgetOthers.tsx';
import { SessionWatch } from './session/SessionWatch.tsx';

export const SignedIn = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
    <SessionWatch />
    <ForgetOthers />
  </QueryClientProvider>
);
