import { queryClient } from '@rafiq/kit/http/query.ts';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../../features/access/api.ts';

/** What was seen leaves the page at once; the server ends the session, or its time does where no answer came. */
export const useSignOut = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await signOut().catch(() => undefined);
    await navigate({ to: '/sign-in' });
    queryClient.clear();
  };
};
