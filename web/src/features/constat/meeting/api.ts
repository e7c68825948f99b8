/** What a phone asks of the server in a meeting. The only file here that knows the wire. */
import type { MeetingPass, MeetingTold } from '@rafiq/contract/constat/meeting/model';
import { passOf } from '@rafiq/contract/constat/meeting/rules';
import type {
  InviteWire,
  MeetingNewsWire,
  MeetingWire,
} from '@rafiq/contract/constat/meeting/schema';
import type { MeetingCalls } from '@rafiq/contract/constat/meeting/sync';
import {
  entriesToWire,
  meetingNewsFromWire,
  toldFromWire,
} from '@rafiq/contract/constat/meeting/wire';
import { withHumanCheck } from '@rafiq/contract/core/human-check';
import { apiAddress, call, HttpError, readErrorBody } from '@rafiq/kit/http/client.ts';
import { sendWithCheck } from '../../../lib/human-check/ahead.ts';

const MEETING = '/constat/meeting';

const headersOf = (pass: Pick<MeetingPass, 'id' | 'secret'>) => ({
  Authorization: `Bearer ${passOf(pass)}`,
});

export const createMeeting = async (
  phone: string,
): Promise<{ id: string; secret: string; invite: string }> => {
  const { meeting, secret, invite } = await sendWithCheck((check) =>
    call<MeetingWire>('POST', '/constat/meetings', { body: withHumanCheck({ phone }, check) }),
  );
  return { id: meeting, secret, invite };
};

export const joinMeeting = async (
  { id, invite, secret }: MeetingPass,
  phone: string,
): Promise<void> => {
  await call('POST', '/constat/meetings/join', { body: { meeting: id, invite, secret, phone } });
};

export const inviteAgain = async (pass: MeetingPass): Promise<string> => {
  const headers = headersOf(pass);
  return (await call<InviteWire>('POST', `${MEETING}/invite`, { body: {}, headers })).invite;
};

export const leaveMeeting = async (pass: Pick<MeetingPass, 'id' | 'secret'>): Promise<void> => {
  await call('POST', `${MEETING}/leave`, { body: {}, headers: headersOf(pass), outlives: true });
};

export const tellWriting = async (pass: MeetingPass, box: string | null): Promise<void> => {
  await call('POST', `${MEETING}/writing`, { body: { box }, headers: headersOf(pass) });
};

export const meetingCalls = (pass: MeetingPass): MeetingCalls => {
  const headers = headersOf(pass);
  return {
    news: async (since) =>
      meetingNewsFromWire(
        await call<MeetingNewsWire>('GET', `${MEETING}/entries`, { query: { since }, headers }),
      ),
    write: async (entries) => {
      await call('POST', `${MEETING}/entries`, { body: entriesToWire(entries), headers });
    },
  };
};

/** What comes as bytes goes past `call`, which reads JSON. */
const ask = async (path: string, pass: MeetingPass, init: RequestInit = {}): Promise<Response> => {
  const headers = { ...headersOf(pass), ...init.headers };
  const answer = await fetch(apiAddress(`${MEETING}${path}`), { ...init, headers }).catch(() => {
    throw new HttpError(0, 'connection');
  });
  if (answer.ok) return answer;
  const body = readErrorBody(await answer.text().catch(() => ''));
  throw new HttpError(answer.status, body?.code ?? 'unexpected', body);
};

/** A picture of some hundred kilobytes over the edge of a network. */
const PICTURE_MS = 60_000;

export const sendPhoto = async (
  pass: MeetingPass,
  id: string,
  sealed: Uint8Array,
): Promise<void> => {
  await ask(`/photos/${id}`, pass, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(sealed),
    signal: AbortSignal.timeout(PICTURE_MS),
  });
};

export const fetchPhoto = async (pass: MeetingPass, id: string): Promise<Uint8Array> => {
  const answer = await ask(`/photos/${id}`, pass, { signal: AbortSignal.timeout(PICTURE_MS) });
  return new Uint8Array(await answer.arrayBuffer());
};

export const removePhoto = async (pass: MeetingPass, id: string): Promise<void> => {
  await call('DELETE', `${MEETING}/photos/${id}`, { headers: headersOf(pass) });
};

/** A line that says nothing for so long is gone: the server beats three times in it. */
const SILENCE_MS = 65_000;

/**
 * The live line, until it ends. By `fetch`, since an EventSource cannot show a pass and would have to name it in the
 * address. `onOpen`: from now on nothing is missed.
 */
export const followMeeting = async (
  pass: MeetingPass,
  {
    onOpen,
    onTold,
    signal,
  }: { onOpen(): void; onTold(told: MeetingTold): void; signal: AbortSignal },
): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const ends = AbortSignal.any([signal, silence.signal]);
    const answer = await ask('/live', pass, { signal: ends });
    if (!answer.body) return;
    onOpen();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const told of events.map(toldFromWire)) if (told) onTold(told);
    }
  } finally {
    clearTimeout(timer);
  }
};
