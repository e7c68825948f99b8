/** Own password. */
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { ownSessions } from '../../../lib/sessions/api.ts';

export const changePassword = async (change: { current: string; next: string }): Promise<void> => {
  const body = { current_password: change.current, new_password: change.next };
  await call('POST', '/staff/password', { body });
  await queryClient.invalidateQueries({ queryKey: ownSessions.query.queryKey });
};
