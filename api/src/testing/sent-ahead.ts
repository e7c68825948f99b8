/** Files that are sent ahead of their request, and named by it, over a real connection. */
import { type RequestFileWire, requestFileSchema } from '@rafiq/contract/requests/schema';
import { expect } from 'vitest';
import { ORIGIN, type TestAppOptions } from './app.ts';
import { forgetLimits } from './sign-in.ts';
import { type Sending, startUploads, type Uploads } from './uploads.ts';

type Early = Omit<Sending, 'recordId' | 'path'>;

export interface Naming {
  uploadId: string;
  recordId: string;
  key?: string;
  as?: string;
}

export interface ErrorAnswer {
  status: number;
  code: string;
  issues?: unknown[];
}

export interface SentAhead extends Uploads {
  ahead(bytes: Buffer, sending?: Early): Promise<Response>;
  /** Expects that it is taken. */
  sentAhead(bytes: Buffer, sending?: Early): Promise<RequestFileWire>;
  /** Expects that it is not, and tells what was said. */
  aheadRefusal(bytes: Buffer, sending?: Early): Promise<ErrorAnswer>;
  /** POST /sf-files with these fields and no file. */
  sendFields(fields: Record<string, string>, headers?: object): Promise<Response>;
  name(naming: Naming): Promise<{ status: number; body: unknown }>;
  namingRefusal(naming: Naming): Promise<ErrorAnswer>;
  takeBack(id: string, cookie?: string): Promise<number>;
  /** How many wait, of all members. */
  waiting(): Promise<number>;
  /** Nothing waits, and no limit is near. */
  clear(): Promise<void>;
}

const refusalOf = async (answer: Response): Promise<ErrorAnswer> => {
  const { code, issues } = (await answer.json()) as Omit<ErrorAnswer, 'status'>;
  return { status: answer.status, code, ...(issues && { issues }) };
};

export const startSentAhead = async (options: TestAppOptions): Promise<SentAhead> => {
  const uploads = await startUploads(options);
  const { test } = uploads;
  const ahead: SentAhead['ahead'] = (bytes, sending = {}) =>
    uploads.send(bytes, { ...sending, recordId: null, path: '/v1/uploads' });
  const sendFields: SentAhead['sendFields'] = (fields, headers = {}) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const own = { origin: ORIGIN, cookie: uploads.cookie };
    return fetch(uploads.url, { method: 'POST', body, headers: { ...own, ...headers } });
  };
  const naming = ({ uploadId, recordId, key, as }: Naming) =>
    sendFields(
      { record_id: recordId, upload_id: uploadId },
      { ...(as !== undefined && { cookie: as }), ...(key && { 'idempotency-key': key }) },
    );
  return {
    ...uploads,
    ahead,
    sendFields,
    sentAhead: async (bytes, sending) => {
      const answer = await ahead(bytes, sending);
      expect(answer.status).toBe(201);
      return requestFileSchema.strict().parse(await answer.json());
    },
    aheadRefusal: async (bytes, sending) => refusalOf(await ahead(bytes, sending)),
    name: async (named) => {
      const answer = await naming(named);
      return { status: answer.status, body: await answer.json() };
    },
    namingRefusal: async (named) => refusalOf(await naming(named)),
    takeBack: async (id, cookie = uploads.cookie) => {
      const headers = { origin: ORIGIN, cookie };
      const url = `/v1/uploads/${id}`;
      return (await test.app.inject({ method: 'DELETE', url, headers })).statusCode;
    },
    waiting: async () => (await test.db.rows({ text: 'select 1 from waiting_files' })).length,
    clear: async () => {
      await forgetLimits(test.db);
      await test.db.run({ text: 'delete from waiting_files' });
    },
  };
};
