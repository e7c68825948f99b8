import type { CallBackRequest } from '@rafiq/contract/support/model';
import { callBackToWire, callBackWireNames } from '@rafiq/contract/support/wire';
import { type FieldProblems, fieldProblems } from '../../lib/field-problems.ts';
import { call } from '../../lib/http.ts';

export const requestCallBack = async (request: CallBackRequest): Promise<void> => {
  await call('POST', '/support/callbacks', { body: callBackToWire(request) });
};

export const callBackProblems = (error: unknown): FieldProblems<keyof CallBackRequest> =>
  fieldProblems(error, callBackWireNames);
