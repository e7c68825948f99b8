/** A file, kept as durably as the portal keeps it: the bytes on the disk before their row is. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

const LINE = '\r\n';
const HEAD_END = '\r\n\r\n';

/** The form of the bench, whole in memory: two parts, the record first. */
export const readForm = (body: Buffer, { headers }: IncomingMessage) => {
  const mark = `--${headers['content-type']?.split('boundary=')[1]}`;
  const recordAt = body.indexOf(HEAD_END) + HEAD_END.length;
  const recordEnd = body.indexOf(LINE, recordAt);
  const headAt = body.indexOf(mark, recordEnd) + mark.length;
  const fileAt = body.indexOf(HEAD_END, headAt) + HEAD_END.length;
  const head = body.toString('utf8', headAt, fileAt);
  return {
    recordId: body.toString('utf8', recordAt, recordEnd),
    name: /filename="([^"]*)"/.exec(head)?.[1] ?? '',
    type: /Content-Type: (\S+)/.exec(head)?.[1] ?? '',
    file: body.subarray(fileAt, body.lastIndexOf(`${LINE}${mark}--`)),
  };
};

const sync = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
};

export const keepBytes = async (folder: string, bytes: Buffer) => {
  const key = randomUUID();
  const shelf = join(folder, key.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  const file = await open(join(shelf, key), 'wx');
  await file.write(bytes);
  await file.sync();
  await file.close();
  await sync(shelf);
  return { key, sha256: createHash('sha256').update(bytes).digest() };
};
