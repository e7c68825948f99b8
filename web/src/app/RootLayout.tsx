import { Announcer } from '@rafiq/kit/ui/Announcer.tsx';
import { Outlet } from '@tanstack/react-router';
import { HotlineOffer } from './HotlineOffer.tsx';

export const RootLayout = () => (
  <HotlineOffer>
    <Outlet />
    <Announcer />
  </HotlineOffer>
);
