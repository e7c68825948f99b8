import type { ErrorCode } from '@rafiq/contract/core/errors';

export interface SignInSearch {
  /** Where one wanted to go. */
  from?: string | undefined;
  notice?: ErrorCode | undefined;
}

/** Addresses of the console only: whoever made a link must not lead anybody elsewhere. */
const INSIDE =
  /^\/(?:queue(?:\/view)?\/[\w-]+|(?:cases|call-backs|identities|members|people)\/[\w-]+|account|people|members|ledger|approvals)(?:\?[\w=&%,-]*)?$/;

/** What a sign-in may have ended with. */
const NOTICES: readonly ErrorCode[] = [
  ...([
    'session_expired',
    'session_ended',
    'too_many_attempts',
    'connection',
    'unavailable',
    'unexpected',
  ] as const),
  ...(['sso_away', 'sso_refused', 'sso_no_role'] as const),
  ...(['sso_email_unverified', 'sso_email_taken'] as const),
];

const isNotice = (told: unknown): told is ErrorCode => NOTICES.some((one) => one === told);

export const readSignInSearch = ({ from, notice }: Record<string, unknown>): SignInSearch => ({
  ...(typeof from === 'string' && INSIDE.test(from) && { from }),
  ...(isNotice(notice) && { notice }),
});
