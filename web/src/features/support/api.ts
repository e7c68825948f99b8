import { withHumanCheck } from '@rafiq/contract/core/human-check';
import type { CallBackRequest } from '@rafiq/contract/support/model';
import { callBackToWire, callBackWireNames } from '@rafiq/contract/support/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { sendWithCheck } from '../../lib/human-check/ahead.ts';

export const requestCallBack = async (request: CallBackRequest): Promise<void> => {
  const wire = callBackToWire(request);
  await sendWithCheck((check) =>
    call('POST', '/support/callbacks', { body: withHumanCheck(wire, check) }),
  );
};

export const callBackProblems = (error: unknown): FieldProblems<keyof CallBackRequest> =>
  fieldProblems(error, callBackWireNames);
