import { HttpError } from '@rafiq/kit/http/client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormFile } from '../form/form-files.ts';
import { type MessageValues, sendMessage } from './send-message.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const file = (part: Partial<FormFile>): FormFile => ({
  ...{ id: 'file-1', name: 'rib.pdf', type: 'application/pdf', size: 4, lastModified: 0 },
  ...{ blob: new Blob(['%PDF']), state: 'waiting', progress: 0, error: null },
  ...part,
});

const aForm = (...files: FormFile[]) => {
  let state = { files };
  let listener = () => {};
  const form = {
    get: () => state as ReturnType<Parameters<typeof sendMessage>[1]['get']>,
    subscribe: (told: () => void) => {
      listener = told;
      return () => {
        listener = () => {};
      };
    },
  };
  const becomes = (...later: FormFile[]) => {
    state = { files: later };
    listener();
  };
  return { form, becomes };
};

/** Of every message: what was sent. */
const answering = (answer: object, status: number): unknown[] => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    sent.push(JSON.parse(String(options?.body)));
    return Response.json(answer, { status });
  });
  return sent;
};
const values: MessageValues = { message: ' Voici. ' };

it('names what has arrived ahead, under the key of its form', async () => {
  const sent = answering({ id: '7' }, 201);
  const { form } = aForm(file({ uploadId: 'u1' }), file({ id: 'file-2', uploadId: 'u2' }));
  const made = await sendMessage('12', form)(values, { key: 'key-12345' });
  expect(made).toEqual({ id: '7', files: ['u1', 'u2'] });
  expect(sent).toEqual([{ text: 'Voici.', uploads: ['u1', 'u2'] }]);
});

it('waits for a file that is on its way, and sends nothing before', async () => {
  const sent = answering({ id: '7' }, 201);
  const { form, becomes } = aForm(file({ state: 'goingAhead' }));
  const sending = sendMessage('12', form)(values, { key: 'key-12345' });
  await Promise.resolve();
  expect(sent).toEqual([]);
  becomes(file({ uploadId: 'u1' }));
  expect(await sending).toEqual({ id: '7', files: ['u1'] });
  expect(sent).toEqual([{ text: 'Voici.', uploads: ['u1'] }]);
});

it('says that a file is gone where the device has it no more', async () => {
  const issues = [{ field: 'uploads', code: 'upload_unknown' }];
  answering({ code: 'invalid_data', message: '', issues }, 400);
  const { form } = aForm(file({ uploadId: 'u1', blob: null }));
  const sending = sendMessage('12', form)(values, { key: 'key-12345' });
  await expect(sending).rejects.toThrow(HttpError);
});
