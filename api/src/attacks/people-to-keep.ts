/** Somebody of the staff whom an administrator keeps, and somebody whose sessions are looked at: attacks on those calls. */
import type { StaffAct } from '@rafiq/contract/staff/model';
import type { Db } from '../platform/db.ts';
import { NOW } from './people.ts';

const INVITED = '900002';
const SIGNED_IN = '900003';
const LEFT = '900004';
const LOST_PHONE = '900005';
const SENT_HOME = '900006';
const SESSION = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

interface Kept {
  act: StaffAct | null;
  id?: string;
  ids?: Record<string, string>;
}

const act = 'staff.manage';

export const PEOPLE_KEPT: Record<string, Kept> = {
  'GET /v1/staff/sessions': { act: null },
  'POST /v1/staff/sessions/end-others': { act: null },
  'POST /v1/staff/sessions/{id}/end': { act: null, id: SESSION },
  'GET /v1/staff/people': { act },
  'POST /v1/staff/people': { act },
  'POST /v1/staff/people/{id}/invite': { act, id: INVITED },
  'POST /v1/staff/people/{id}/roles': { act, id: INVITED },
  'POST /v1/staff/people/{id}/disable': { act, id: INVITED },
  'POST /v1/staff/people/{id}/enable': { act, id: INVITED },
  'GET /v1/staff/people/{id}/sessions': { act, id: SIGNED_IN },
  'POST /v1/staff/people/{id}/sessions/{session}/end': {
    act,
    ids: { id: SIGNED_IN, session: SESSION },
  },
  'POST /v1/staff/people/{id}/sessions/end': { act, id: SENT_HOME },
  'POST /v1/staff/people/{id}/factors/reset': { act, id: LOST_PHONE },
  'POST /v1/staff/people/{id}/sso': { act, id: INVITED },
  'POST /v1/staff/people/{id}/release': { act, id: LEFT },
  'GET /v1/staff/sso-groups': { act },
};

export const UNWRITTEN_PEOPLE: Record<string, string> = {
  'GET /v1/staff/people': 'colleagues, no member',
  'GET /v1/staff/people/{id}/sessions': 'browsers of a colleague, no member',
  'GET /v1/staff/sso-groups': 'groups and colleagues, no member',
  'POST /v1/staff/people/{id}/sso': 'refused here: single sign-on is not set up',
};

/** Somebody who was invited and has not come yet, and others, each for what is done with them. */
export const somebodyToKeep = async (db: Db): Promise<void> => {
  await db.run({
    text: `insert into staff (id, email, name, state, password_hash, created_at) values
             ($1, 'salma.idrissi@rafiq.example', 'Salma Idrissi', 'invited', null, now()),
             ($2, 'adil.mernissi@rafiq.example', 'Adil Mernissi', 'active', 'x', now()),
             ($3, 'omar.tazi@rafiq.example', 'Omar Tazi', 'disabled', 'x', now()),
             ($4, 'rim.alaoui@rafiq.example', 'Rim Alaoui', 'active', 'x', now()),
             ($5, 'aya.benjelloun@rafiq.example', 'Aya Benjelloun', 'active', 'x', now())`,
    values: [INVITED, SIGNED_IN, LEFT, LOST_PHONE, SENT_HOME],
  });
  await db.run({
    text: `insert into staff_sessions
             (id, token_hash, staff_id, user_agent, created_at, last_seen_at, proved_at, is_strong)
           select id, sha256(id::text::bytea), of, 'test', $4, $4, $4, true
           from (values ($1::uuid, $2::bigint), (gen_random_uuid(), $3::bigint)) as made (id, of)`,
    values: [SESSION, SIGNED_IN, SENT_HOME, NOW],
  });
};
