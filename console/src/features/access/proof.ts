import { HttpError } from '@rafiq/kit/http/client.ts';

/** The last proof of who one is, is older than ten minutes. */
export const isProofRequired = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'proof_required';
