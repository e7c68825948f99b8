import type { ErrorCode } from '@rafiq/contract/core/errors';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { forgetSignOut, hasSignedOut, rememberPlace } from './way-back.ts';

const PATH = '/staff/session/sso';

/** Where the organisation's sign-in is; who has signed out here is asked for the password there again. */
export const startSso = async (from: string | undefined): Promise<string> => {
  const body = { afresh: hasSignedOut() };
  const { location } = await call<{ location: string }>('POST', PATH, { body });
  rememberPlace(from);
  return location;
};

/** Null: one is in. Otherwise why not. */
export const finishSso = async (parameters: string): Promise<ErrorCode | null> => {
  try {
    await call('POST', `${PATH}/finish`, { body: { parameters } });
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
  forgetSignOut();
  return null;
};
