import { AccountScreen } from '../../features/account/AccountScreen.tsx';
import { Passkeys } from '../../features/passkeys/Passkeys.tsx';
import { SponsorshipCard } from '../../features/sponsorship/SponsorshipCard.tsx';

export const AccountPage = () => (
  <AccountScreen>
    <Passkeys />
    <SponsorshipCard />
  </AccountScreen>
);
