import type { CallBackRequest } from '@rafiq/contract/support/model';
import { callBackToWire, callBackWireNames } from '@rafiq/contract/support/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';

export const requestCallBack = async (request: CallBackRequest): Promise<void> => {
  await call('POST', '/support/callbacks', { body: callBackToWire(request) });
};

export const callBackProblems = (error: unknown): FieldProblems<keyof CallBackRequest> =>
  fieldProblems(error, callBackWireNames);
