import type { ErrorCode } from '@rafiq/contract/core/errors';

export interface SignInSearch {
  /** Where one wanted to go. */
  from?: string | undefined;
  notice?: ErrorCode | undefined;
}

/** Addresses of the console only: whoever made a link must not lead anybody elsewhere. */
const INSIDE = /^\/(?:(?:queue|cases)\/[\w-]+|account|people)(?:\?[\w=&%,-]*)?$/;

export const readSignInSearch = ({ from, notice }: Record<string, unknown>): SignInSearch => ({
  ...(typeof from === 'string' && INSIDE.test(from) && { from }),
  ...(notice === 'session_expired' && { notice }),
});
