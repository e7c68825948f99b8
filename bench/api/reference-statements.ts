/**
 * What the reference server asks PostgreSQL: the least that brings the portal's answers, in the wire's own names, so
 * that a row is an answer already. Written apart from the product on purpose: it is what the product is held against.
 */

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

export const SESSION = {
  name: 'session',
  text: `select (extract(epoch from created_at) * 1000)::float8 as "createdAt",
           (extract(epoch from last_seen_at) * 1000)::float8 as "lastSeenAt",
           (extract(epoch from proved_at) * 1000)::float8 as "provedAt"
         from sessions where member_id = $1 and token_hash = $2`,
};

const OWN_FOLDERS = `from health_folders f
  join owners o on o.member_id = f.member_id and o.verified
  join health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id and p.enabled
  where f.member_id = $1`;

export const FOLDERS = {
  name: 'folders',
  text: `select f.id::text, f.folder_number as "DOSSIER_ID", f.slip_number as "BDX_ID",
           p.policy_id as "POLICE_ID", p.office_id as "CABINET_ID", f.status as "STATUT",
           f.created_on::text as "DATE_CREATION", f.consultation_date::text as "DATE_CONSULTATION",
           f.status_date::text as "DATE_STATUT", f.engaged_amount::float8 as "FRAIS_ENGAGE",
           f.reimbursed_amount::float8 as "REMBOURSEMENT", f.observation as "MOTIF_STATUT",
           f.patient_last_name as "NOM_MALADE", f.patient_first_name as "PRENOM_MALADE",
           f.status = 'C.Information' and exists (select from requests r
             join request_files rf on rf.member_id = r.member_id and rf.request_id = r.id
             where r.member_id = $1 and r.health_folder_id = f.id and r.kind = 'health-declaration'
               and r.details ->> 'type' = 'Complément d''information'
               and r.status not in ('Documents manquants', 'Refusé')
               and (r.created_at at time zone 'Africa/Casablanca')::date >= f.status_date) as "COMPLEMENT_ENVOYE",
           f.beneficiary_id::text as "BENEF_ID"
         ${OWN_FOLDERS} order by f.status_date desc, f.id desc limit $2 offset $3`,
};

export const FOLDER_COUNT = { name: 'folder-count', text: `select count(*)::int ${OWN_FOLDERS}` };

export const PERSON = {
  name: 'person',
  text: `select m.id::text, m.cin as "NUM_CIN", m.first_name || ' ' || m.last_name as "FULL_NAME",
           m.last_name as "NOM", m.first_name as "PRENOM", m.email, m.phone as "TEL",
           m.address as "ADRESSE", to_char(m.birth_date, 'DD-MM-YYYY') as "DATE_NAISSANCE",
           m.client_id as "CLIENT_ID", m.membership_number as "NUM_ADHESION",
           coalesce((select p.policy_id from health_policies p where p.member_id = m.id and m.verified
             order by p.enabled desc, p.id limit 1), null) as "POLICE_ID",
           m.membership_number is not null as "isAdherent", m.verified as "isValidAdherent",
           exists (select 1 from members s where s.sponsor_id = m.id) as "HAS_PARRAINAGE",
           m.sponsor_id is not null as has_parrain
         from members m where m.id = $1`,
};

export const HEALTH_POLICIES = {
  name: 'health-policies',
  text: `select p.id::text as _id, p.id::text, p.policy_id as "POLICE_ID", p.office_id as "CABINET_ID",
           m.client_id as "CLIENT_ID", p.client_name as "NOM_CLIENT", p.label as "LIBELLE_POLICE",
           p.enabled as "ENABLED", p.declarations_allowed as "declarationsMaladie",
           p.complaints_allowed as "reclamationsMaladie"
         from health_policies p join members m on m.id = p.member_id and m.verified
         where p.member_id = $1 order by p.id`,
};

export const MOTOR_POLICIES = {
  name: 'motor-policies',
  text: `select p.id::text as _id, p.id::text, p.policy_id as "POLICE_ID", p.office_id as "CABINET_ID",
           m.client_id as "CLIENT_ID", m.first_name || ' ' || m.last_name as "NOM_CLIENT",
           p.policy_number as "NUMERO_POLICE", p.insurer as "COMPAGNIE_ASSUR", p.make as "MARQUE",
           p.model as "MODELE", p.model as "MODEL", p.first_use_date::text as "MEC",
           p.plate as "IMMATRICULE", p.effect_date::text as "DATE_EFFET",
           p.expiry_date::text as "DATE_ECHEANCE", p.type as "TYPE", m.cin as "NUM_CIN",
           p.enabled as "ENABLED"
         from motor_policies p join members m on m.id = p.member_id and m.verified
         where p.member_id = $1 order by p.id`,
};

/** What a declaration says of its contract and beneficiary, if both are the member's own. */
export const DECLARED = {
  name: 'declared',
  text: `select m.membership_number as "membershipNumber", p.policy_id as "policyNumber",
           p.client_name as company, b.last_name as "lastName", b.first_name as "firstName"
         from members m
         join health_policies p on p.member_id = m.id and p.id = $2 and p.enabled
           and p.declarations_allowed
         join beneficiaries b on b.member_id = m.id and b.id = $3
         where m.id = $1 and m.verified`,
};

/**
 * All that the portal writes, in one transaction: the request, its first step, what the insurer's systems are told, the
 * case of the console with its day, that the core system can take it and is told so, and the counted attempt. What was
 * begun of it goes.
 */
export const DECLARE = {
  name: 'declare',
  text: `with request as (
           insert into requests (member_id, kind, subject, status, health_policy_id, beneficiary_id,
             contract, details, idempotency_key, content_hash, created_at, status_at)
           values ($1, 'health-declaration', $2, 'Envoyé', $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $9)
           returning member_id, id, kind, subject, status, contract, created_at),
         step as (
           insert into request_events (member_id, request_id, status, happened_at)
           select member_id, id, status, created_at from request),
         event as (
           insert into events (id, written, type, at, ids)
           select gen_random_uuid(), nextval('event_order'), 'request.created', r.created_at,
             jsonb_build_object('client', m.client_id, 'request', r.id::text)
           from request r join members m on m.id = r.member_id),
         opened as (
           insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount,
             due_unit)
           select r.kind, r.id::text, r.member_id, r.subject, r.contract ->> 'policyNumber', r.created_at, $11, $12, $13
           from request r),
         handed as (
           insert into request_handovers (request_id, kind, state, ready_at)
           select r.id::text, r.kind, 'ready', r.created_at from request r),
         ready as (
           insert into events (id, written, type, at, ids)
           select gen_random_uuid(), nextval('event_order'), 'request.ready', r.created_at,
             jsonb_build_object('client', m.client_id, 'request', r.id::text)
           from request r join members m on m.id = r.member_id),
         attempt as (
           insert into rate_limits (key, window_end, hits)
           values ($10, $9::timestamptz + interval '1 hour', 1)),
         held as (
           update waiting_files set draft = null, created_at = $9 where member_id = $1 and draft in (
             select name from drafts where member_id = $1 and creation_key = $7)),
         draft as (
           delete from drafts where member_id = $1 and creation_key = $7)
         select id::text, to_char(created_at at time zone 'UTC', ${INSTANT}) as at from request`,
};

export const OPEN_REQUEST = {
  name: 'open-request',
  text: `select 1 from requests where member_id = $1 and id = $2 and status = 'Envoyé'`,
};

/** The file, whose it is, and the two attempts that it counts as: one file, and its megabyte. In one transaction. */
export const KEEP_FILE = {
  name: 'keep-file',
  text: `with file as (
           insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($8, $1, $2, $3, $4, $5, $6, $7) returning id, created_at),
         attempt as (
           insert into rate_limits (key, window_end, hits)
           select key, $7::timestamptz + length, 1
           from unnest($11::text[], array[interval '1 hour', interval '1 day']) as counted (key, length)
           on conflict (key, window_end) do update set hits = rate_limits.hits + 1)
         insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
         select $8, $9, id, 'proof', $10, created_at from file`,
};

export const STAFF_SESSION = {
  name: 'staff-session',
  text: `select s.id::text, s.name, (extract(epoch from n.created_at) * 1000)::float8 as "createdAt",
           (extract(epoch from n.last_seen_at) * 1000)::float8 as "lastSeenAt"
         from staff_sessions n join staff s on s.id = n.staff_id and s.state = 'active' where n.token_hash = $1`,
};

/** The page and the line that says who read it, in one statement. */
const queuePage = (whose: string): string => `select page.rows,
    write_ledger($1, $2, $3, $4, 'agent', 'queue.read', null, '', '') from (
    select json_agg(one) as rows from (
      select c.id::text, c.kind, c.state, c.subject, c.contract, c.version,
        json_build_object('amount', c.due_amount, 'unit', c.due_unit,
          'from', to_char(coalesce(c.restarted_at, c.received_at) at time zone 'UTC', ${INSTANT}),
          'paused', round(c.paused::numeric / case c.due_unit when 'working-hours' then 3600000 else 86400000 end, 2), 'since', null) as due,
        c.subject_id as reference,
        json_build_object('name', m.first_name || ' ' || m.last_name, 'cin', m.cin, 'language', m.language) as person,
        case when s.id is not null then json_build_object('id', s.id::text, 'name', s.name) end as assignee,
        to_char(c.received_at at time zone 'UTC', ${INSTANT}) as "receivedAt",
        to_char(c.due_at at time zone 'UTC', ${INSTANT}) as "dueAt"
      from cases c join members m on m.id = c.member_id left join staff s on s.id = c.assignee
      where c.state = 'open' ${whose} order by c.due_at, c.id limit 51) one) page`;

export const QUEUE = { name: 'queue', text: queuePage('') };
export const OWN_QUEUE = { name: 'own-queue', text: queuePage('and c.assignee = $3') };
