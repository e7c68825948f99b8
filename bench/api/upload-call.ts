/** The first file of a request, sent as the portal's screens send it: the record first, then the bytes. */
import type { Db } from '../../api/src/platform/db.ts';
import type { SignedIn } from '../harness/members.ts';
import { aDocument, formOf } from '../world/form.ts';
import { type Call, FROM_A_BROWSER } from './calls.ts';

/** More would only make the load generator slower: a request takes several files. */
const FORMS = 1_500;
/** As many files as the portal takes at once from one network, and all of this load is one. */
const AT_ONCE = 24;
/** A photo of a paper, as the portal makes it smaller before it is sent. */
const FILE_BYTES = 60_000;

/** New ones for each round: one that has all its files refuses the next. */
const openRequests = (db: Db, members: readonly SignedIn[]) =>
  db.transaction((tx) =>
    tx.rows<{ memberId: string; id: string }>({
      text: `insert into requests (member_id, kind, subject, status, contract, details, idempotency_key,
               content_hash, created_at, status_at)
             select member, 'health-declaration', 'Banc d’essai', 'Envoyé', '{}', '{}',
               gen_random_uuid()::text, '\\x00', now(), now()
             from unnest($1::bigint[]) as member
             returning member_id::text as "memberId", id::text`,
      values: [members.map(({ memberId }) => memberId)],
    }),
  );

export const uploadCall = (db: Db, members: readonly SignedIn[]): Call => {
  const senders = members.slice(0, FORMS);
  const cookies = new Map(senders.map(({ memberId, cookie }) => [memberId, cookie]));
  const file = aDocument(FILE_BYTES);
  let open: Awaited<ReturnType<typeof openRequests>> = [];
  return {
    name: `POST /v1/sf-files (${FILE_BYTES / 1_000} KB, ${AT_ONCE} at once)`,
    status: 201,
    withFreshKey: true,
    connections: AT_ONCE,
    prepare: async () => {
      await db.script('truncate rate_limits');
      open = await openRequests(db, senders);
      // what the server does by itself within a minute, and not while it is measured: without it plans would be those of
      // the empty tables that the run began with
      await db.script('vacuum analyze requests, request_files, files, pending_files');
    },
    requests: (origin) =>
      open.map(({ memberId, id }) => {
        const { type, body } = formOf(id, file);
        const cookie = cookies.get(memberId) ?? '';
        const headers = { ...FROM_A_BROWSER, 'content-type': type, origin, cookie };
        return { method: 'POST', path: '/v1/sf-files', headers, body };
      }),
  };
};
