/** Calls as their owner would send them: the start of every attack. */
import type { InjectOptions } from 'fastify';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { aDraft } from '../testing/drafts.ts';
import { PNG } from '../testing/files.ts';
import type { Call } from './calls.ts';
import { passOfCall } from './meeting-to-attack.ts';
import { NOW, type Person } from './people.ts';
import { aDraftOf, bodiesFor, draftNameOf, urlFor } from './recipes.ts';

/** Taken only of whoever waits to be verified. */
export const OF_WHO_WAITS = 'POST /v1/me/identity-image';

export const waitToBeVerified = (test: TestApp, { id }: Person, waits = true): Promise<number> =>
  test.db.run({
    text: 'update members set verified = $2 where id = $1',
    values: [id, !waits],
  });

const FORM_FIELDS: Record<string, (of: Person) => Record<string, string>> = {
  'POST /v1/files': ({ uid }) => ({ uid }),
  'POST /v1/sf-files': ({ requests }) => ({
    record_id: requests['/v1/declarationsmaladie'] ?? '',
  }),
  'POST /v1/uploads': () => ({}),
  [OF_WHO_WAITS]: () => ({}),
};

export interface SentFile {
  name: string;
  bytes: Buffer;
}

const BOUNDARY = 'attack0boundary';

interface SentForm {
  payload: Buffer;
  headers: Record<string, string>;
}

/** A form as a hostile sender may write it: the name goes out as it is. */
export const formWith = (fields: Record<string, string>, file?: SentFile): SentForm => {
  const part = (disposition: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...(file ? part(`name="file"; filename="${file.name}"`, file.bytes) : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
};

export const formFor = (
  { name: call }: Call,
  of: Person,
  file: SentFile = { name: 'a.png', bytes: PNG },
): SentForm => {
  const fields = FORM_FIELDS[call]?.(of);
  if (!fields) throw new Error(`no form is known for ${call}`);
  return formWith(fields, file);
};

/** Every form of the call as its owner would send it. */
export const sendingsOf = (call: Call, of: Person): InjectOptions[] => {
  const { method } = call;
  const pass = passOfCall(call.path, of);
  const headers = { origin: ORIGIN, cookie: of.cookie, ...pass };
  const base = { method, url: urlFor(call, of), headers };
  if (call.form) {
    const form = formFor(call, of);
    return [{ ...base, payload: form.payload, headers: { ...headers, ...form.headers } }];
  }
  if (call.isStreamed) {
    const bytes = { 'content-type': 'application/octet-stream' };
    return [{ ...base, payload: PNG, headers: { ...headers, ...bytes } }];
  }
  return call.json ? bodiesFor(call, of).map((payload) => ({ ...base, payload })) : [base];
};

/** A call that makes a request of its kind. */
export const isCreation = ({ takesKey, json, path }: Call): boolean =>
  takesKey && json !== null && !path.includes('{');

/** A message and an asked paper of the first request. */
const addConversation = async (test: TestApp, of: Person, said: string): Promise<void> => {
  const requestId = of.requests['/v1/declarationsmaladie'];
  await test.db.run({
    text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
           values ($1, $2, 'insurer', 'Hind', $3, $4)`,
    values: [of.id, requestId, said, NOW],
  });
  const asked = await test.db.writeOne<{ id: string }>({
    text: `insert into request_papers (member_id, request_id, paper, asked_at)
           values ($1, $2, 'bank-details', $3) returning id::text`,
    values: [of.id, requestId, NOW],
  });
  of.paperId = asked.id;
};

/** One that holds the first of the files that were sent ahead. */
const addDraft = async (test: TestApp, of: Person, said: string): Promise<void> => {
  const answer = await test.app.inject({
    ...{ method: 'PUT', url: `/v1/me/drafts/${draftNameOf(of)}` },
    payload: { ...aDraft(), ...aDraftOf(of, said), seen: 0 },
    headers: { origin: ORIGIN, cookie: of.cookie },
  });
  if (answer.statusCode !== 200) throw new Error(`a draft: ${answer.body}`);
};

/** One request of each kind, with its mark in every text, a file of the first, and some that were sent ahead. */
export const makeRequests = async (
  test: TestApp,
  of: Person,
  calls: Call[],
  said = of.mark,
): Promise<Person> => {
  const headers = { origin: ORIGIN, cookie: of.cookie };
  const send = async (options: InjectOptions) => {
    const answer = await test.app.inject({ method: 'POST', ...options });
    if (answer.statusCode !== 201) throw new Error(`${String(options.url)}: ${answer.body}`);
    return answer.json<{ id: string }>().id;
  };
  for (const call of calls.filter(isCreation)) {
    const [payload] = bodiesFor(call, of, said);
    of.requests[call.path.replace(/\/$/, '')] = await send({
      url: call.path,
      headers,
      payload: payload ?? {},
    });
  }
  const upload = (path: string) => {
    const call = calls.find(({ name }) => name === `POST ${path}`);
    if (!call) throw new Error(`no call takes files at ${path}`);
    const form = formFor(call, of, { name: `${of.mark}.png`, bytes: PNG });
    return send({ url: path, ...form, headers: { ...headers, ...form.headers } });
  };
  of.fileId = await upload('/v1/sf-files');
  of.uploadId = await upload('/v1/uploads');
  of.messageUploadId = await upload('/v1/uploads');
  of.paperUploadId = await upload('/v1/uploads');
  await addConversation(test, of, said);
  await addDraft(test, of, said);
  await test.db.run({
    text: `update requests set answer = $2,
             status = case when kind = 'motor-renewal' then 'Traité' else status end
           where member_id = $1`,
    values: [of.id, said],
  });
  return of;
};
