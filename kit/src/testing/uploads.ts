/** Files on their way in a component test: each is answered by the test, and what was sent is kept. */
import { vi } from 'vitest';

export interface SentFile {
  /** As in `POST /v1/staff/feeds?entity=members`. */
  call: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers a promise, so that a test can hold one up. Put back by `vi.restoreAllMocks()`. */
export const answerUploads = (
  answer: (sent: SentFile, request: XMLHttpRequest) => Response | Promise<Response>,
): SentFile[] => {
  const sent: SentFile[] = [];
  const going = new WeakMap<XMLHttpRequest, SentFile>();
  const own = (request: XMLHttpRequest): SentFile => {
    const found = going.get(request) ?? { call: '', headers: {}, body: null };
    going.set(request, found);
    return found;
  };
  const { prototype } = XMLHttpRequest;
  vi.spyOn(prototype, 'open').mockImplementation(function open(
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
  ) {
    own(this).call = `${method} ${address}`;
  });
  vi.spyOn(prototype, 'setRequestHeader').mockImplementation(function set(
    this: XMLHttpRequest,
    name: string,
    value: string,
  ) {
    own(this).headers[name.toLowerCase()] = value;
  });
  vi.spyOn(prototype, 'getResponseHeader').mockReturnValue(null);
  vi.spyOn(prototype, 'abort').mockImplementation(function abort(this: XMLHttpRequest) {
    going.delete(this);
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  vi.spyOn(prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    const one = own(this);
    one.body = body;
    sent.push(one);
    void (async () => {
      const answered = await answer(one, this);
      if (!going.has(this)) return;
      const response: unknown = await answered.json();
      Object.defineProperties(this, {
        status: { value: answered.status },
        response: { value: response },
      });
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    })();
  });
  return sent;
};
