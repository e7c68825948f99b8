import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { nextAddress } from '../../features/access/next-address.ts';
import { FirstPasswordScreen } from '../../features/account/FirstPasswordScreen.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

const route = getRouteApi('/signed-in/auth/password');

export const FirstPasswordPage = () => {
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const { busy, leave } = useSignOut();
  return (
    <FirstPasswordScreen
      onSaved={(profile) => void navigate({ href: nextAddress(profile, from), replace: true })}
      onSignOut={() => void leave()}
      leaving={busy}
    />
  );
};
