import { queryClient } from '@rafiq/kit/http/query.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from './api.ts';
import { t } from './texts.ts';

/** Out again, from half way in. */
export const LeaveButton = () => {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut().catch(() => undefined);
    queryClient.clear();
    await navigate({ to: '/sign-in' });
  };
  return (
    <Button variant="plain" small onClick={() => void leave()}>
      {t('leave')}
    </Button>
  );
};
