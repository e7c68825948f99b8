import { AccountScreen } from '../../features/account/AccountScreen.tsx';
import { SponsorshipCard } from '../../features/sponsorship/SponsorshipCard.tsx';

export const AccountPage = () => (
  <AccountScreen>
    <SponsorshipCard />
  </AccountScreen>
);
