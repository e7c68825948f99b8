/** One of the insurer's systems sends a batch, reads its report and applies it. */
import { forSystem, type MemberRow, type PolicyRow, type Rafiq } from './client.ts';

const MEMBER: MemberRow = {
  key: 'M-77',
  source_version: 1,
  cin: 'K445566',
  birth_date: '1984-03-09',
  last_name: 'Tazi',
  first_name: 'Omar',
  client_id: 'C-77',
};

/** The body travels as it is, and not as JSON. */
const ndjson = (rows: object[]) => ({
  body: rows.map((row) => JSON.stringify(row)).join('\n'),
  bodySerializer: (body: string) => body,
  headers: { 'content-type': 'application/x-ndjson' },
});

const sendMembers = (rafiq: Rafiq, id: string, rows: MemberRow[]) =>
  rafiq.POST('/v1/feeds/members/batches', { params: { query: { id } }, ...ndjson(rows) });

export const walkAsSystem = async (baseUrl: string, accessKey: string) => {
  const rafiq = forSystem(baseUrl, accessKey);
  const sent = await sendMembers(rafiq, 'first', [MEMBER]);
  const path = { path: { id: 'first' } };
  const report = await rafiq.GET('/v1/feeds/batches/{id}', { params: path });
  const applied = await rafiq.POST('/v1/feeds/batches/{id}/apply', { params: path, body: {} });
  const twice = await rafiq.POST('/v1/feeds/batches/{id}/apply', { params: path, body: {} });
  const changed = { ...MEMBER, source_version: 2, first_name: '' } satisfies MemberRow;
  const wrong = await sendMembers(rafiq, 'second', [changed]);
  const stranger = await forSystem(baseUrl, 'rafiq_nobody_nothing').GET('/v1/feeds/batches');
  return {
    sent: sent.data?.state,
    rows: report.data?.counts.new,
    applied: applied.data?.state,
    twice: twice.data?.state ?? twice.error?.code,
    wrong: wrong.data?.refusals.map(({ line, field, code }) => [line, field, code]),
    stranger: stranger.error?.code,
  };
};

/** The types would notice a row that lacks its key. */
// @ts-expect-error a policy without anything that tells which one it is
export const WRONG_ROW: PolicyRow = { source_version: 1 };

/** What happened since the last time, by the cursor that was kept. */
export const readEvents = async (baseUrl: string, accessKey: string, after?: string) => {
  const rafiq = forSystem(baseUrl, accessKey);
  const { data, error } = await rafiq.GET('/v1/events', {
    params: { query: after === undefined ? {} : { after } },
  });
  if (!data) throw new Error(`the events were refused: ${error?.code}`);
  return {
    next: data.next,
    told: data.events.map(({ type, data: { client, request } }) => ({ type, client, request })),
  };
};
