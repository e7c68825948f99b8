/** A form whose files travel while it is filled in, over a server that keeps what was sent ahead. */
import { vi } from 'vitest';
import type { FormParts } from '../request-form-model.ts';
import { world } from './a-form.ts';

type SendAhead = NonNullable<FormParts['sendAhead']>;

/** A form whose files travel ahead, and what the server has got of them. */
export const aheadWorld = () => {
  const one = world();
  const there = new Map<string, string>();
  const sendAhead = vi.fn<SendAhead>(async ({ id, name }) => {
    there.set(`u-${id}`, name);
    return `u-${id}`;
  });
  const takeBack = vi.fn(async (uploadId: string) => void there.delete(uploadId));
  Object.assign(one.parts, { sendAhead, takeBack });
  const openForm = (options: { recordId?: string; sendsAhead?: boolean } = {}) =>
    one.openForm({ sendsAhead: true, ...options });
  return { ...one, openForm, there, sendAhead, takeBack };
};
export const uploadIds = (form: { get: () => { files: { uploadId?: string | undefined }[] } }) =>
  form.get().files.map(({ uploadId }) => uploadId);

export const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
