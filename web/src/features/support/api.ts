import { withHumanCheck } from '@rafiq/contract/core/human-check';
import type { CallBackRequest } from '@rafiq/contract/support/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { sendWithCheck } from '../../lib/human-check/ahead.ts';

export const requestCallBack = async (request: CallBackRequest): Promise<void> => {
  await sendWithCheck((check) =>
    call('POST', '/support/callbacks', { body: withHumanCheck(request, check) }),
  );
};

const FIELDS = { reason: 'reason', phone: 'phone', message: 'message' };

export const callBackProblems = (error: unknown): FieldProblems<keyof CallBackRequest> =>
  fieldProblems(error, FIELDS);
