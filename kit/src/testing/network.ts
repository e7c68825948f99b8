/** The network of a component test: each call is answered by the test, and what was sent is kept. */
import { ERROR_STATUS, type ErrorCode } from '@rafiq/contract/core/errors';
import type { Issue } from '@rafiq/contract/core/issue';
import { vi } from 'vitest';
import { errorText } from '../texts/common.ts';

export interface Sent {
  /** As in `POST /v1/ticket/`. */
  call: string;
  body: Record<string, unknown>;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** As the server refuses; `issues` name the fields as they travel. */
export const refusal = (code: ErrorCode, issues: Issue[] = []): Response => {
  const message = errorText(code);
  const words = { message, message_fr: message, message_en: message, message_ar: message };
  return json({ code, ...words, issues }, ERROR_STATUS[code]);
};

/** Screens ask for it by themselves, ahead of what the person sends. */
const HUMAN_CHECK = 'GET /v1/auth/challenge';
/** Forms and lists meet the account by themselves: told only where the test answers it. */
const MEETING = /^(?:GET|PUT) \/v1\/me\/drafts/;

/** What is not among the answers finds no connection. Put back by `vi.restoreAllMocks()`. */
export const answerCalls = (
  answers: Record<string, (asked: URLSearchParams) => Response | Promise<Response>> = {},
): Sent[] => {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const { pathname, searchParams } = new URL(String(address), location.href);
    const call = `${options?.method ?? 'GET'} ${pathname}`;
    const answer = answers[call];
    if (call !== HUMAN_CHECK && (answer || !MEETING.test(call)))
      sent.push({ call, body: JSON.parse(String(options?.body ?? 'null')) ?? {} });
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(searchParams);
  });
  return sent;
};
