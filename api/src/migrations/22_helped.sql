-- What somebody who helps a member finds of them (docs/decisions/0066): the role rafiq_helper has no right on any table. In
-- the schema `helped` each table that helpers' calls name is a view of the same name, over a function that runs as the owner
-- of the tables and answers the rows of the granted contracts, column by column: a new column is not there until it is named
-- here. So a statement of a member's call needs no other text for a helper's.
--
-- Functions and not plain views: spread by Citus, what a function asks leaves as its owner and with values, so that it
-- goes to the server of the member's rows, and no worker ever meets the role.

do $$ begin
  if not exists (select from pg_roles where rolname = 'rafiq_helper') then
    create role rafiq_helper nologin;
    execute format('grant rafiq_helper to %I', current_user);
  end if;
exception
  -- roles are those of the whole server: another database of it was quicker
  when duplicate_object or unique_violation then
    null;
  when insufficient_privilege then
    raise exception 'There is no role rafiq_helper, and % may not make it: run deploy/roles.sql, or as an administrator: create role rafiq_helper nologin; grant rafiq_helper to <the role of DATABASE_URL>;',
      current_user using errcode = 'insufficient_privilege';
end $$;

create schema helped;
comment on schema helped is 'What the role rafiq_helper may read and change: what was granted, of one member.';


-- Who acts, for whom

create function help_standing(of_grant uuid, of_helper bigint, at timestamptz) returns table (
  owner_id bigint, helper_name text, health bigint[], motor bigint[], scope text, until date, looked_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select g.owner_id, h.first_name || ' ' || h.last_name, g.health_policies, g.motor_policies, g.scope, g.until,
    g.looked_at
  from help_grants g join members h on h.id = g.helper_id
  join accounts o on o.member_id = g.owner_id and o.suspended_at is null
  where g.id = of_grant and g.helper_id = of_helper and g.state = 'accepted' and g.expires_at > at;
end $$;
comment on function help_standing(uuid, bigint, timestamptz) is
  'What this helper may do by this grant at that moment. No row: nothing, also while the owner is suspended.';

create function helped.stand(of_grant uuid, of_helper bigint, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing record;
begin
  select * into standing from help_standing(of_grant, of_helper, at);
  if not found then
    raise exception 'the grant does not stand' using errcode = 'RF003';
  end if;
  perform set_config('rafiq.member', standing.owner_id::text, true),
    set_config('rafiq.health', standing.health::text, true), set_config('rafiq.motor', standing.motor::text, true),
    set_config('rafiq.scope', standing.scope, true), set_config('rafiq.grant', of_grant::text, true),
    set_config('rafiq.helper', standing.helper_name, true), set_config('rafiq.at', at::text, true);
end $$;
comment on function helped.stand(uuid, bigint, timestamptz) is
  'Reads the grant and keeps what it opens until the transaction ends. Refused (RF003) where it does not stand.';

create function helped.enter(of_grant uuid, of_helper bigint, at timestamptz) returns void language plpgsql as $$
begin
  perform helped.stand(of_grant, of_helper, at);
  perform set_config('search_path', 'helped', true), set_config('role', 'rafiq_helper', true);
end $$;
comment on function helped.enter(uuid, bigint, timestamptz) is
  'From here until the transaction ends the caller is the role rafiq_helper, and the names of tables are those of this '
  'schema.';

-- Without a grant they are null, and no row is found.
create function helped.member() returns bigint language sql stable
  as $$ select nullif(current_setting('rafiq.member', true), '')::bigint $$;
comment on function helped.member() is 'Whose rows are seen.';
create function helped.health() returns bigint[] language sql stable
  as $$ select nullif(current_setting('rafiq.health', true), '')::bigint[] $$;
comment on function helped.health() is 'The granted health contracts.';
create function helped.motor() returns bigint[] language sql stable
  as $$ select nullif(current_setting('rafiq.motor', true), '')::bigint[] $$;
comment on function helped.motor() is 'The granted motor contracts.';
create function helped.grant_id() returns text language sql stable
  as $$ select nullif(current_setting('rafiq.grant', true), '') $$;
comment on function helped.grant_id() is 'The grant, by which the helper''s own files are told from the owner''s.';


-- What is seen

create function helped.see_members() returns table (
  id bigint, cin text, last_name text, first_name text, email text, phone text, address text, birth_date date,
  client_id text, membership_number text, verified boolean, sponsor_id bigint, language text)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
begin
  return query select
    x.id, null::text, x.last_name, x.first_name, null::text, null::text, null::text, null::date, ''::text,
    x.membership_number, x.verified, x.sponsor_id, x.language
  from members x
  where x.id = of_member;
end $$;
create view helped.members as select * from helped.see_members();
comment on view helped.members is 'The owner, by name.';
comment on function helped.see_members() is 'The rows of that view.';

create function helped.see_owners() returns table (
  member_id bigint, verified boolean, cin text, last_name text, first_name text, birth_date date,
  membership_number text)
language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
begin
  return query select
    x.member_id, x.verified, null::text, x.last_name, x.first_name, null::date, x.membership_number
  from owners x
  where x.member_id = of_member;
end $$;
create view helped.owners as select * from helped.see_owners();
comment on view helped.owners is 'The owner, by name.';
comment on function helped.see_owners() is 'The rows of that view.';

create function helped.see_health_policies() returns table (
  member_id bigint, id bigint, policy_id text, office_id text, client_name text, label text, enabled boolean,
  declarations_allowed boolean, complaints_allowed boolean, effect_date date, expiry_date date)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.policy_id, x.office_id, x.client_name, x.label, x.enabled, x.declarations_allowed,
    x.complaints_allowed, x.effect_date, x.expiry_date
  from health_policies x
  where x.member_id = of_member and x.id = any (health);
end $$;
create view helped.health_policies as select * from helped.see_health_policies();
comment on view helped.health_policies is 'Granted health contracts.';
comment on function helped.see_health_policies() is 'The rows of that view.';

create function helped.see_motor_policies() returns table (
  member_id bigint, id bigint, policy_id text, office_id text, policy_number text, insurer text, make text,
  model text, first_use_date date, plate text, effect_date date, expiry_date date, type text, enabled boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.policy_id, x.office_id, x.policy_number, x.insurer, x.make, x.model, x.first_use_date,
    x.plate, x.effect_date, x.expiry_date, x.type, x.enabled
  from motor_policies x
  where x.member_id = of_member and x.id = any (motor);
end $$;
create view helped.motor_policies as select * from helped.see_motor_policies();
comment on view helped.motor_policies is 'Granted motor contracts.';
comment on function helped.see_motor_policies() is 'The rows of that view.';

create function helped.see_own_health_policies() returns table (
  member_id bigint, id bigint, policy_id text, office_id text, client_name text, label text, enabled boolean,
  declarations_allowed boolean, complaints_allowed boolean, effect_date date, expiry_date date)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.policy_id, x.office_id, x.client_name, x.label, x.enabled, x.declarations_allowed,
    x.complaints_allowed, x.effect_date, x.expiry_date
  from own_health_policies x
  where x.member_id = of_member and x.id = any (health);
end $$;
create view helped.own_health_policies as select * from helped.see_own_health_policies();
comment on view helped.own_health_policies is 'Granted health contracts of a verified owner.';
comment on function helped.see_own_health_policies() is 'The rows of that view.';

create function helped.see_own_motor_policies() returns table (
  member_id bigint, id bigint, policy_id text, office_id text, policy_number text, insurer text, make text,
  model text, first_use_date date, plate text, effect_date date, expiry_date date, type text, enabled boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.policy_id, x.office_id, x.policy_number, x.insurer, x.make, x.model, x.first_use_date,
    x.plate, x.effect_date, x.expiry_date, x.type, x.enabled
  from own_motor_policies x
  where x.member_id = of_member and x.id = any (motor);
end $$;
create view helped.own_motor_policies as select * from helped.see_own_motor_policies();
comment on view helped.own_motor_policies is 'Granted motor contracts of a verified owner.';
comment on function helped.see_own_motor_policies() is 'The rows of that view.';

create function helped.see_own_motor_guarantees() returns table (
  member_id bigint, motor_policy_id bigint, id bigint, name_fr text, name_ar text, insured_capital numeric,
  ceiling numeric, deductible numeric, policy_id text, office_id text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.motor_policy_id, x.id, x.name_fr, x.name_ar, x.insured_capital, x.ceiling, x.deductible,
    x.policy_id, x.office_id
  from own_motor_guarantees x
  where x.member_id = of_member and x.motor_policy_id = any (motor);
end $$;
create view helped.own_motor_guarantees as select * from helped.see_own_motor_guarantees();
comment on view helped.own_motor_guarantees is 'Guarantees of granted motor contracts.';
comment on function helped.see_own_motor_guarantees() is 'The rows of that view.';

create function helped.see_beneficiaries() returns table (
  member_id bigint, id bigint, cin text, last_name text, first_name text, birth_date date, kinship text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, null::text, x.last_name, x.first_name, case when x.kinship <> 'self' then x.birth_date end,
    x.kinship
  from beneficiaries x
  where x.member_id = of_member and cardinality(health) > 0;
end $$;
create view helped.beneficiaries as select * from helped.see_beneficiaries();
comment on view helped.beneficiaries is 'Whom health contracts cover, where one is granted. Two children of one name are told apart by the birth date.';
comment on function helped.see_beneficiaries() is 'The rows of that view.';

create function helped.see_own_beneficiaries() returns table (
  member_id bigint, id bigint, cin text, last_name text, first_name text, birth_date date, kinship text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, null::text, x.last_name, x.first_name, case when x.kinship <> 'self' then x.birth_date end,
    x.kinship
  from own_beneficiaries x
  where x.member_id = of_member and cardinality(health) > 0;
end $$;
create view helped.own_beneficiaries as select * from helped.see_own_beneficiaries();
comment on view helped.own_beneficiaries is 'The same, of a verified owner.';
comment on function helped.see_own_beneficiaries() is 'The rows of that view.';

create function helped.see_health_folders() returns table (
  member_id bigint, id bigint, folder_number text, slip_number text, health_policy_id bigint, beneficiary_id bigint,
  patient_last_name text, patient_first_name text, status text, created_on date, consultation_date date,
  status_date date, engaged_amount numeric, reimbursed_amount numeric, observation text, request_id bigint,
  search text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.folder_number, x.slip_number, x.health_policy_id, x.beneficiary_id, x.patient_last_name,
    x.patient_first_name, x.status, x.created_on, x.consultation_date, x.status_date, x.engaged_amount,
    x.reimbursed_amount, x.observation, x.request_id, x.search
  from health_folders x
  where x.member_id = of_member and x.health_policy_id = any (health);
end $$;
create view helped.health_folders as select * from helped.see_health_folders();
comment on view helped.health_folders is 'Folders of granted health contracts.';
comment on function helped.see_health_folders() is 'The rows of that view.';

create function helped.see_motor_folders() returns table (
  member_id bigint, id bigint, reference text, motor_policy_id bigint, status text, status_date date,
  loss_date date, declaration_date date, invoiced_amount numeric, expert_amount numeric, refunded_amount numeric,
  expert_name text, loss_place text, responsibility_degree smallint, handling_procedure text, guarantee text,
  request_id bigint, search text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.reference, x.motor_policy_id, x.status, x.status_date, x.loss_date, x.declaration_date,
    x.invoiced_amount, x.expert_amount, x.refunded_amount, x.expert_name, x.loss_place, x.responsibility_degree,
    x.handling_procedure, x.guarantee, x.request_id, x.search
  from motor_folders x
  where x.member_id = of_member and x.motor_policy_id = any (motor);
end $$;
create view helped.motor_folders as select * from helped.see_motor_folders();
comment on view helped.motor_folders is 'Folders of granted motor contracts.';
comment on function helped.see_motor_folders() is 'The rows of that view.';

create function helped.see_own_health_folders() returns table (
  member_id bigint, id bigint, folder_number text, slip_number text, health_policy_id bigint, beneficiary_id bigint,
  patient_last_name text, patient_first_name text, status text, created_on date, consultation_date date,
  status_date date, engaged_amount numeric, reimbursed_amount numeric, observation text, request_id bigint,
  search text, policy_id text, office_id text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.id, x.folder_number, x.slip_number, x.health_policy_id, x.beneficiary_id, x.patient_last_name,
    x.patient_first_name, x.status, x.created_on, x.consultation_date, x.status_date, x.engaged_amount,
    x.reimbursed_amount, x.observation, x.request_id, x.search, x.policy_id, x.office_id
  from own_health_folders x
  where x.member_id = of_member and x.health_policy_id = any (health);
end $$;
create view helped.own_health_folders as select * from helped.see_own_health_folders();
comment on view helped.own_health_folders is 'Folders of granted health contracts, as members see them.';
comment on function helped.see_own_health_folders() is 'The rows of that view.';

create function helped.see_own_motor_folders() returns table (
  member_id bigint, id bigint, reference text, motor_policy_id bigint, status text, status_date date,
  loss_date date, declaration_date date, invoiced_amount numeric, expert_amount numeric, refunded_amount numeric,
  expert_name text, loss_place text, responsibility_degree smallint, handling_procedure text, guarantee text,
  request_id bigint, search text, policy_id text, office_id text, plate text, make text, model text,
  first_use_date date, holder_cin text, holder_last_name text, holder_first_name text, holder_birth_date date)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.reference, x.motor_policy_id, x.status, x.status_date, x.loss_date, x.declaration_date,
    x.invoiced_amount, x.expert_amount, x.refunded_amount, x.expert_name, x.loss_place, x.responsibility_degree,
    x.handling_procedure, x.guarantee, x.request_id, x.search, x.policy_id, x.office_id, x.plate, x.make, x.model,
    x.first_use_date, ''::text, x.holder_last_name, x.holder_first_name, null::date
  from own_motor_folders x
  where x.member_id = of_member and x.motor_policy_id = any (motor);
end $$;
create view helped.own_motor_folders as select * from helped.see_own_motor_folders();
comment on view helped.own_motor_folders is 'Folders of granted motor contracts, as members see them. The holder is the owner.';
comment on function helped.see_own_motor_folders() is 'The rows of that view.';

create function helped.see_health_folder_events() returns table (
  member_id bigint, folder_id bigint, id bigint, status text, happened_on date, note text, source_version bigint)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.folder_id, x.id, x.status, x.happened_on, x.note, x.source_version
  from health_folder_events x
  where x.member_id = of_member and x.folder_id in (select f.id from health_folders f
    where f.member_id = of_member and f.health_policy_id = any (health));
end $$;
create view helped.health_folder_events as select * from helped.see_health_folder_events();
comment on view helped.health_folder_events is 'Steps of these folders.';
comment on function helped.see_health_folder_events() is 'The rows of that view.';

create function helped.see_health_folder_refunds() returns table (
  member_id bigint, folder_id bigint, lines jsonb)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.folder_id, x.lines
  from health_folder_refunds x
  where x.member_id = of_member and x.folder_id in (select f.id from health_folders f
    where f.member_id = of_member and f.health_policy_id = any (health));
end $$;
create view helped.health_folder_refunds as select * from helped.see_health_folder_refunds();
comment on view helped.health_folder_refunds is 'Refunds of these folders.';
comment on function helped.see_health_folder_refunds() is 'The rows of that view.';

create function helped.see_health_folder_files() returns table (
  member_id bigint, folder_id bigint, file_id uuid, by_feed boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
begin
  return query select
    x.member_id, x.folder_id, x.file_id, x.by_feed
  from health_folder_files x
  where x.member_id = of_member and x.folder_id in (select f.id from health_folders f
    where f.member_id = of_member and f.health_policy_id = any (health));
end $$;
create view helped.health_folder_files as select * from helped.see_health_folder_files();
comment on view helped.health_folder_files is 'Documents of these folders.';
comment on function helped.see_health_folder_files() is 'The rows of that view.';

create function helped.see_motor_folder_events() returns table (
  member_id bigint, folder_id bigint, id bigint, status text, happened_on date, note text, source_version bigint)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.folder_id, x.id, x.status, x.happened_on, x.note, x.source_version
  from motor_folder_events x
  where x.member_id = of_member and x.folder_id in (select f.id from motor_folders f
    where f.member_id = of_member and f.motor_policy_id = any (motor));
end $$;
create view helped.motor_folder_events as select * from helped.see_motor_folder_events();
comment on view helped.motor_folder_events is 'Steps of these folders.';
comment on function helped.see_motor_folder_events() is 'The rows of that view.';

create function helped.see_ratings() returns table (
  member_id bigint, id bigint, health_folder_id bigint, motor_folder_id bigint, score smallint, message text,
  created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.health_folder_id, x.motor_folder_id, x.score, x.message, x.created_at
  from ratings x
  where x.member_id = of_member and (
    x.health_folder_id in (select f.id from health_folders f
      where f.member_id = of_member and f.health_policy_id = any (health))
    or x.motor_folder_id in (select f.id from motor_folders f
      where f.member_id = of_member and f.motor_policy_id = any (motor)));
end $$;
create view helped.ratings as select * from helped.see_ratings();
comment on view helped.ratings is 'Ratings of these folders.';
comment on function helped.see_ratings() is 'The rows of that view.';

create function helped.see_requests() returns table (
  member_id bigint, id bigint, kind text, subject text, status text, health_policy_id bigint,
  motor_policy_id bigint, health_folder_id bigint, motor_folder_id bigint, beneficiary_id bigint, contract jsonb,
  details jsonb, answer text, acted_by text, idempotency_key text, content_hash bytea, created_at timestamptz,
  status_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.id, x.kind, x.subject, x.status, x.health_policy_id, x.motor_policy_id, x.health_folder_id,
    x.motor_folder_id, x.beneficiary_id, x.contract,
    case when x.details -> 'birthDate' is null then x.details else jsonb_set(x.details, '{birthDate}', '""') end,
    x.answer, x.acted_by, x.idempotency_key, x.content_hash, x.created_at, x.status_at
  from requests x
  where x.member_id = of_member and (x.health_policy_id = any (health) or x.motor_policy_id = any (motor));
end $$;
create view helped.requests as select * from helped.see_requests();
comment on view helped.requests is 'Requests about a granted contract: one about none is the owner''s alone. What somebody asks to correct names no birth date.';
comment on function helped.see_requests() is 'The rows of that view.';

create function helped.see_request_events() returns table (
  member_id bigint, request_id bigint, id bigint, status text, happened_at timestamptz, note text)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.request_id, x.id, x.status, x.happened_at, x.note
  from request_events x
  where x.member_id = of_member and x.request_id in (select r.id from requests r
    where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)));
end $$;
create view helped.request_events as select * from helped.see_request_events();
comment on view helped.request_events is 'Steps of these requests.';
comment on function helped.see_request_events() is 'The rows of that view.';

create function helped.see_request_messages() returns table (
  member_id bigint, request_id bigint, id bigint, author text, author_name text, text text, message_key text,
  created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.request_id, x.id, x.author, x.author_name, x.text, x.message_key, x.created_at
  from request_messages x
  where x.member_id = of_member and x.request_id in (select r.id from requests r
    where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)));
end $$;
create view helped.request_messages as select * from helped.see_request_messages();
comment on view helped.request_messages is 'Messages of these requests.';
comment on function helped.see_request_messages() is 'The rows of that view.';

create function helped.see_request_papers() returns table (
  member_id bigint, request_id bigint, id bigint, paper text, asked_at timestamptz, received_at timestamptz,
  file_id uuid, waived_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.request_id, x.id, x.paper, x.asked_at, x.received_at, x.file_id, x.waived_at
  from request_papers x
  where x.member_id = of_member and x.request_id in (select r.id from requests r
    where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)));
end $$;
create view helped.request_papers as select * from helped.see_request_papers();
comment on view helped.request_papers is 'Papers that were asked for on these requests.';
comment on function helped.see_request_papers() is 'The rows of that view.';

create function helped.see_request_files() returns table (
  member_id bigint, request_id bigint, file_id uuid, role text, sender text, message_id bigint, upload_key text,
  created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
begin
  return query select
    x.member_id, x.request_id, x.file_id, x.role, x.sender, x.message_id, x.upload_key, x.created_at
  from request_files x
  where x.member_id = of_member and x.request_id in (select r.id from requests r
    where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)));
end $$;
create view helped.request_files as select * from helped.see_request_files();
comment on view helped.request_files is 'Files of these requests.';
comment on function helped.see_request_files() is 'The rows of that view.';

create function helped.see_waiting_files() returns table (
  member_id bigint, file_id uuid, upload_key text, size_bytes bigint, draft text, sent_by text,
  created_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  of_grant constant text := helped.grant_id();
begin
  return query select
    x.member_id, x.file_id, x.upload_key, x.size_bytes, x.draft, ''::text, x.created_at
  from waiting_files x
  where x.member_id = of_member and x.sent_by = of_grant;
end $$;
create view helped.waiting_files as select * from helped.see_waiting_files();
comment on view helped.waiting_files is 'What the helper has sent ahead, and nothing that the owner has: for a statement it is the caller''s own.';
comment on function helped.see_waiting_files() is 'The rows of that view.';

create function helped.see_member_files() returns table (
  member_id bigint, id uuid, store_key text, name text, media_type text, size_bytes bigint, sha256 bytea,
  created_at timestamptz, has_active_content boolean)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
  of_grant constant text := helped.grant_id();
begin
  return query select
    x.member_id, x.id, x.store_key, x.name, x.media_type, x.size_bytes, x.sha256, x.created_at, x.has_active_content
  from member_files x
  where x.member_id = of_member and (
    x.id in (select w.file_id from waiting_files w where w.member_id = of_member and w.sent_by = of_grant)
    or x.id in (select f.file_id from request_files f
      join requests r on r.member_id = of_member and r.id = f.request_id
        and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor))
      where f.member_id = of_member)
    or x.id in (select d.file_id from health_folder_files d
      join health_folders f on f.member_id = of_member and f.id = d.folder_id and f.health_policy_id = any (health)
      where d.member_id = of_member));
end $$;
create view helped.member_files as select * from helped.see_member_files();
comment on view helped.member_files is
  'Files of these requests and folders, and those that the helper has sent ahead.';
comment on function helped.see_member_files() is 'The rows of that view.';
