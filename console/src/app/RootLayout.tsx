import { Announcer } from '@rafiq/kit/ui/Announcer.tsx';
import { Outlet } from '@tanstack/react-router';

export const RootLayout = () => (
  <>
    <Outlet />
    <Announcer />
  </>
);
