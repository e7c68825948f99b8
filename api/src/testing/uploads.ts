/** Sending files to requests as a browser does it, over a real connection. */
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type SentFileWire, sentFileSchema } from '@rafiq/contract/requests/schema';
import { expect } from 'vitest';
import { ORIGIN, startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { aMember, type TestMember } from './builders.ts';

export interface Sending {
  recordId?: string | null;
  name?: string;
  key?: string;
  as?: string;
  field?: string;
  fileFirst?: boolean;
  /** Of the call, where it is another one than that of a request's files. */
  path?: string;
}

export const formOf = (
  bytes: Buffer,
  { recordId, name, field = 'file', fileFirst = false }: Sending,
): FormData => {
  const form = new FormData();
  const addFile = () => form.append(field, new Blob([Uint8Array.from(bytes)]), name ?? 'a.pdf');
  if (fileFirst) addFile();
  if (typeof recordId === 'string') form.append('record_id', recordId);
  if (!fileFirst) addFile();
  return form;
};

export interface Uploads {
  test: TestApp;
  port: number;
  url: string;
  member: TestMember;
  cookie: string;
  /** Of another member. */
  stranger: string;
  send(bytes: Buffer, sending: Sending): Promise<Response>;
  /** Expects that it is taken. */
  sent(bytes: Buffer, sending: Sending): Promise<SentFileWire>;
  /** Expects that it is not, and tells what was said. */
  refusal(
    bytes: Buffer,
    sending: Sending,
  ): Promise<{ status: number; code: string; issues?: unknown[] }>;
  /** Rows and bytes: what is refused leaves neither. */
  kept(): Promise<{ files: number; ties: number; bytes: number }>;
  filesOf(recordId: string, collection?: string): Promise<unknown[]>;
}

export const startUploads = async (options: TestAppOptions): Promise<Uploads> => {
  const test = await startTestApp(options);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/v1/sf-files`;
  const member = await aMember(test.db);
  const cookie = await test.signIn(member.cin);
  const stranger = await test.signIn((await aMember(test.db)).cin);

  const send = (bytes: Buffer, sending: Sending) =>
    fetch(sending.path === undefined ? url : `${origin}${sending.path}`, {
      method: 'POST',
      body: formOf(bytes, sending),
      headers: {
        origin: ORIGIN,
        cookie: sending.as ?? cookie,
        ...(sending.key !== undefined && { 'idempotency-key': sending.key }),
      },
    });
  return {
    ...{ test, port, url, member, cookie, stranger, send },
    sent: async (bytes, sending) => {
      const answer = await send(bytes, sending);
      expect(answer.status).toBe(201);
      return sentFileSchema.strict().parse(await answer.json());
    },
    refusal: async (bytes, sending) => {
      const answer = await send(bytes, sending);
      const { code, issues } = (await answer.json()) as { code: string; issues?: unknown[] };
      return { status: answer.status, code, ...(issues && { issues }) };
    },
    kept: async () => {
      const [rows = { files: 0, ties: 0 }] = await test.db.rows<{ files: number; ties: number }>({
        text: `select (select count(*)::int from member_files) as files,
                 (select count(*)::int from request_files) as ties`,
      });
      const entries = await readdir(test.filesDir, { recursive: true, withFileTypes: true });
      return { ...rows, bytes: entries.filter((one) => one.isFile()).length };
    },
    filesOf: async (recordId, collection = 'declarationsmaladie') =>
      (await test.get(`/v1/${collection}/${recordId}`, cookie)).json().piece_justificative,
  };
};
