import { isPhone, normalizePhone } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import { SUPPORT_REASONS } from './model.ts';
import type { CallBackRequest } from './schema.ts';

export const CALLBACK_MESSAGE_MAX = 500;

export const checkCallBack = (request: CallBackRequest): Issue[] => {
  const issues: Issue[] = [];
  if (request.reason === '') issues.push(issue('reason', 'required'));
  else if (!SUPPORT_REASONS.some((reason) => reason === request.reason)) {
    issues.push(issue('reason', 'unknown_value'));
  }
  if (request.phone === '') issues.push(issue('phone', 'required'));
  else if (!isPhone(normalizePhone(request.phone))) issues.push(issue('phone', 'phone_format'));
  if (request.message.length > CALLBACK_MESSAGE_MAX) {
    issues.push(issue('message', 'too_long', { max: CALLBACK_MESSAGE_MAX }));
  }
  return issues;
};
