import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/invitations';

/** Whom the link is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: (): Promise<{ name: string; email: string }> =>
      call('POST', `${PATH}/read`, { body: { token } }),
    retry: false,
    gcTime: 0,
  });

export const acceptInvitation = (token: string, password: string): Promise<unknown> =>
  call('POST', `${PATH}/accept`, { body: { token, newPassword: password } });
