/** Own password. */
import type { StaffPasswordChange } from '@rafiq/contract/staff-factors/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { ownSessions } from '../../../lib/sessions/api.ts';

export const changePassword = async (body: StaffPasswordChange): Promise<void> => {
  await call('POST', '/staff/password', { body });
  await queryClient.invalidateQueries({ queryKey: ownSessions.query.queryKey });
};
