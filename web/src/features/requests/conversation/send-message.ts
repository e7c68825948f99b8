/** A message names files that were sent ahead: those that are not there yet go first. */
import { isUnknownUpload, sendFileAhead } from '../api.ts';
import type { Made, Sending } from '../calls.ts';
import { type FormFile, isUnderWay } from '../form/form-files.ts';
import type { RequestForm } from '../form/request-form-model.ts';
import { writeMessage } from './api.ts';

export type MessageValues = { message: string };

type Form = Pick<RequestForm<MessageValues>, 'get' | 'subscribe'>;

/** Nothing of it is on its way any more. */
const settled = (form: Form): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (form.get().files.some(isUnderWay)) return;
      stop();
      resolve();
    };
    const stop = form.subscribe(look);
    look();
  });

const arrive = async (files: FormFile[]): Promise<string[]> => {
  const ids: string[] = [];
  const { signal } = new AbortController();
  for (const file of files) {
    ids.push(file.uploadId ?? (await sendFileAhead(file, () => undefined, signal)));
  }
  return ids;
};

export const sendMessage =
  (requestId: string, form: Form) =>
  async ({ message }: MessageValues, { key }: Pick<Sending, 'key'>): Promise<Made> => {
    await settled(form);
    const { files } = form.get();
    const write = async (sent: FormFile[]): Promise<Made> => {
      const uploads = await arrive(sent);
      const id = await writeMessage(requestId, { text: message.trim(), uploads }, key);
      return { id, files: uploads };
    };
    try {
      return await write(files);
    } catch (error) {
      // after a day what was sent ahead is swept: whatever the device still has goes again
      const isKept = files.every(({ blob }) => blob !== null);
      if (!isUnknownUpload(error) || !isKept) throw error;
      return write(files.map(({ uploadId: _gone, ...file }) => file));
    }
  };
