-- What somebody who helps a member finds of them (docs/decisions/0066): the role rafiq_helper has no right on any table. In
-- the schema `helped` each table that helpers' calls name is a view of the same name, over a function that runs as the owner
-- of the tables and answers the rows of the granted contracts, column by column: a new column is not there until a migration
-- shows it (helped.show). So a statement of a member's call needs no other text for a helper's.
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

create function helped.make_view(of_view text, of_columns text, granted text, description text, of_values jsonb default '{}',
  most integer default 100) returns void language plpgsql as $make$
declare
  of_table constant regclass := format('public.%I', of_view)::regclass;
  declared text;
  selected text;
begin
  select string_agg(format('%I %s', attname, type), ', ' order by nth), string_agg(
      case when of_values ? attname then format('(%s)::%s', of_values ->> attname, type) else format('x.%I', attname) end,
      ', ' order by nth)
    into strict declared, selected
    from regexp_split_to_table(of_columns, '\s+') with ordinality as named (attname, nth)
      -- one that is not there has no type, and makes no function
      left join lateral (select format_type(a.atttypid, null) as type from pg_attribute a
        where a.attrelid = of_table and a.attname = named.attname and not a.attisdropped) of_column on true;
  execute format($sql$create function helped.%I() returns table (%s)
    language plpgsql stable security definer set search_path = public, pg_temp rows %s as %L$sql$,
    'see_' || of_view, declared, most, format($body$
#variable_conflict use_column
declare
  of_member constant bigint := helped.member();
  health constant bigint[] := helped.health();
  motor constant bigint[] := helped.motor();
  of_grant constant text := helped.grant_id();
begin
  return query select %s
  from %I x
  where %s;
end $body$, selected, of_view, granted));
  execute format('create view helped.%I as select * from helped.%I()', of_view, 'see_' || of_view);
  execute format('comment on view helped.%I is %L', of_view, description);
  execute format('comment on function helped.%I() is %L', 'see_' || of_view, 'The rows of that view.');
end $make$;
comment on function helped.make_view(text, text, text, text, jsonb, integer) is
  'Makes a view of what a table or view of that name shows to a helper: these columns, of the rows that are `granted`. '
  '`of_values`: what stands in a column instead of the row''s own, an expression by its name.';

create function helped.show(of_view text, of_column text) returns void language plpgsql as $make$
declare
  was constant regprocedure := format('helped.%I()', 'see_' || of_view)::regprocedure;
  type text;
  body text;
begin
  select format_type(atttypid, null) into strict type from pg_attribute
    where attrelid = format('public.%I', of_view)::regclass and attname = of_column and not attisdropped;
  select replace(prosrc, format(E'\n  from %I x\n', of_view), format(E', x.%I\n  from %I x\n', of_column, of_view))
    into strict body from pg_proc where oid = was;
  -- what a function answers cannot be changed: another one takes its place
  execute format('alter function helped.%I() rename to %I', 'see_' || of_view, 'was_' || of_view);
  execute format($sql$create function helped.%I() returns %s
    language plpgsql stable security definer set search_path = public, pg_temp rows %s as %L$sql$,
    'see_' || of_view, overlay(pg_get_function_result(was) placing format(', %I %s)', of_column, type)
      from length(pg_get_function_result(was))), (select prorows from pg_proc where oid = was), body);
  -- its rights and triggers stay
  execute format('create or replace view helped.%I as select * from helped.%I()', of_view, 'see_' || of_view);
  execute format('drop function helped.%I()', 'was_' || of_view);
  execute format('comment on function helped.%I() is %L', 'see_' || of_view, 'The rows of that view.');
end $make$;
comment on function helped.show(text, text) is
  'Shows one column more of a table to helpers, for a migration that adds it: select helped.show(''requests'', ''…'').';

select helped.make_view('members',
  'id cin last_name first_name email phone address birth_date client_id membership_number verified sponsor_id language',
  'x.id = of_member',
  'The owner, by name.',
  '{"cin": "null", "email": "null", "phone": "null", "address": "null", "birth_date": "null", "client_id": "''''"}',
  most => 1);

select helped.make_view('owners',
  'member_id verified cin last_name first_name birth_date membership_number',
  'x.member_id = of_member',
  'The owner, by name.',
  '{"cin": "null", "birth_date": "null"}',
  most => 1);

select helped.make_view('health_policies',
  'member_id id policy_id office_id client_name label enabled declarations_allowed complaints_allowed effect_date
   expiry_date',
  'x.member_id = of_member and x.id = any (health)',
  'Granted health contracts.');

select helped.make_view('motor_policies',
  'member_id id policy_id office_id policy_number insurer make model first_use_date plate effect_date expiry_date type
   enabled',
  'x.member_id = of_member and x.id = any (motor)',
  'Granted motor contracts.');

select helped.make_view('own_health_policies',
  'member_id id policy_id office_id client_name label enabled declarations_allowed complaints_allowed effect_date
   expiry_date',
  'x.member_id = of_member and x.id = any (health)',
  'Granted health contracts of a verified owner.');

select helped.make_view('own_motor_policies',
  'member_id id policy_id office_id policy_number insurer make model first_use_date plate effect_date expiry_date type
   enabled',
  'x.member_id = of_member and x.id = any (motor)',
  'Granted motor contracts of a verified owner.');

select helped.make_view('own_motor_guarantees',
  'member_id motor_policy_id id name_fr name_ar insured_capital ceiling deductible policy_id office_id',
  'x.member_id = of_member and x.motor_policy_id = any (motor)',
  'Guarantees of granted motor contracts.');

select helped.make_view('beneficiaries',
  'member_id id cin last_name first_name birth_date kinship',
  'x.member_id = of_member and cardinality(health) > 0',
  'Whom health contracts cover, where one is granted. Two children of one name are told apart by the birth date.',
  '{"cin": "null", "birth_date": "case when x.kinship <> ''self'' then x.birth_date end"}');

select helped.make_view('own_beneficiaries',
  'member_id id cin last_name first_name birth_date kinship',
  'x.member_id = of_member and cardinality(health) > 0',
  'The same, of a verified owner.',
  '{"cin": "null", "birth_date": "case when x.kinship <> ''self'' then x.birth_date end"}');

select helped.make_view('health_folders',
  'member_id id folder_number slip_number health_policy_id beneficiary_id patient_last_name patient_first_name status
   created_on consultation_date status_date engaged_amount reimbursed_amount observation request_id search',
  'x.member_id = of_member and x.health_policy_id = any (health)',
  'Folders of granted health contracts.');

select helped.make_view('motor_folders',
  'member_id id reference motor_policy_id status status_date loss_date declaration_date invoiced_amount expert_amount
   refunded_amount expert_name loss_place responsibility_degree handling_procedure guarantee request_id search',
  'x.member_id = of_member and x.motor_policy_id = any (motor)',
  'Folders of granted motor contracts.');

select helped.make_view('own_health_folders',
  'member_id id folder_number slip_number health_policy_id beneficiary_id patient_last_name patient_first_name status
   created_on consultation_date status_date engaged_amount reimbursed_amount observation request_id search policy_id
   office_id',
  'x.member_id = of_member and x.health_policy_id = any (health)',
  'Folders of granted health contracts, as members see them.');

select helped.make_view('own_motor_folders',
  'member_id id reference motor_policy_id status status_date loss_date declaration_date invoiced_amount expert_amount
   refunded_amount expert_name loss_place responsibility_degree handling_procedure guarantee request_id search policy_id
   office_id plate make model first_use_date holder_cin holder_last_name holder_first_name holder_birth_date',
  'x.member_id = of_member and x.motor_policy_id = any (motor)',
  'Folders of granted motor contracts, as members see them. The holder is the owner.',
  '{"holder_cin": "''''", "holder_birth_date": "null"}');

select helped.make_view('health_folder_events',
  'member_id folder_id id status happened_on note source_version',
  'x.member_id = of_member and x.folder_id in (select f.id from health_folders f
   where f.member_id = of_member and f.health_policy_id = any (health))',
  'Steps of these folders.');

select helped.make_view('health_folder_refunds',
  'member_id folder_id lines',
  'x.member_id = of_member and x.folder_id in (select f.id from health_folders f
   where f.member_id = of_member and f.health_policy_id = any (health))',
  'Refunds of these folders.');

select helped.make_view('health_folder_files',
  'member_id folder_id file_id by_feed',
  'x.member_id = of_member and x.folder_id in (select f.id from health_folders f
   where f.member_id = of_member and f.health_policy_id = any (health))',
  'Documents of these folders.');

select helped.make_view('motor_folder_events',
  'member_id folder_id id status happened_on note source_version',
  'x.member_id = of_member and x.folder_id in (select f.id from motor_folders f
   where f.member_id = of_member and f.motor_policy_id = any (motor))',
  'Steps of these folders.');

select helped.make_view('ratings',
  'member_id id health_folder_id motor_folder_id score message created_at',
  'x.member_id = of_member and (
   x.health_folder_id in (select f.id from health_folders f
     where f.member_id = of_member and f.health_policy_id = any (health))
   or x.motor_folder_id in (select f.id from motor_folders f
     where f.member_id = of_member and f.motor_policy_id = any (motor)))',
  'Ratings of these folders.');

select helped.make_view('requests',
  'member_id id kind subject status health_policy_id motor_policy_id health_folder_id motor_folder_id beneficiary_id
   contract details answer acted_by idempotency_key content_hash created_at status_at',
  'x.member_id = of_member and (x.health_policy_id = any (health) or x.motor_policy_id = any (motor))',
  'Requests about a granted contract: one about none is the owner''s alone. What somebody asks to correct names no birth date.',
  '{"details": "case when x.details -> ''birthDate'' is null then x.details else jsonb_set(x.details, ''{birthDate}'', ''\"\"'') end"}');

select helped.make_view('request_events',
  'member_id request_id id status happened_at note',
  'x.member_id = of_member and x.request_id in (select r.id from requests r
   where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)))',
  'Steps of these requests.');

select helped.make_view('request_messages',
  'member_id request_id id author author_name text message_key created_at',
  'x.member_id = of_member and x.request_id in (select r.id from requests r
   where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)))',
  'Messages of these requests.');

select helped.make_view('request_papers',
  'member_id request_id id paper asked_at received_at file_id waived_at',
  'x.member_id = of_member and x.request_id in (select r.id from requests r
   where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)))',
  'Papers that were asked for on these requests.');

select helped.make_view('request_files',
  'member_id request_id file_id role sender message_id upload_key created_at',
  'x.member_id = of_member and x.request_id in (select r.id from requests r
   where r.member_id = of_member and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor)))',
  'Files of these requests.');

select helped.make_view('waiting_files',
  'member_id file_id upload_key size_bytes draft sent_by created_at',
  'x.member_id = of_member and x.sent_by = of_grant',
  'What the helper has sent ahead, and nothing that the owner has: for a statement it is the caller''s own.',
  '{"sent_by": "''''"}');

select helped.make_view('member_files',
  'member_id id store_key name media_type size_bytes sha256 created_at has_active_content',
  'x.member_id = of_member and (
   x.id in (select w.file_id from waiting_files w where w.member_id = of_member and w.sent_by = of_grant)
   or x.id in (select f.file_id from request_files f
     join requests r on r.member_id = of_member and r.id = f.request_id
       and (r.health_policy_id = any (health) or r.motor_policy_id = any (motor))
     where f.member_id = of_member)
   or x.id in (select d.file_id from health_folder_files d
     join health_folders f on f.member_id = of_member and f.id = d.folder_id and f.health_policy_id = any (health)
     where d.member_id = of_member))',
  'Files of these requests and folders, and those that the helper has sent ahead.');
