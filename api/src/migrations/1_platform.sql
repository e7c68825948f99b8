-- What every part of the portal builds on: settings, counters of attempts, tables by month, messages on their way out,
-- stored files, and the place of tables when the database is spread over several machines.
--
-- In all files: a table or function is told of by its comment. Parameters of a function that would have the name of a
-- column begin with `of_`.

create extension if not exists unaccent;

create function plain_text(value text) returns text
  language sql immutable parallel safe
  as $$ select lower(public.unaccent('public.unaccent', coalesce(value, ''))) $$;
comment on function plain_text(text) is
  'Lower case without accents, for searching and sorting. Immutable, which unaccent() is not, so that columns and '
  'indexes can be made from it.';


-- Settings and background work

create table settings (
  name  text primary key,
  value text not null
);
comment on table settings is
  'What all processes must agree on and nobody has to configure. Made once, by the first process that needs it.';

-- every shared key is derived from it, unless the setting SERVER_SECRET brings another
insert into settings (name, value)
  values ('server-secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table sweeps (
  name        text primary key,
  started_at  timestamptz not null,
  finished_at timestamptz
);
comment on table sweeps is
  'Which recurring clean-up runs or ran last, so that one process at a time does it.';

create table spent_challenges (
  signature  text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_by_expiry on spent_challenges (expires_at);
comment on table spent_challenges is
  'Solved puzzles of the human check: each counts once. Kept until it would have expired anyway.';


-- Limits of attempts

-- unlogged: a crash of the database only forgives a few attempts
create unlogged table rate_limits (
  -- a hash of what is counted and of whom
  key        text not null,
  window_end timestamptz not null,
  hits       integer not null,
  primary key (key, window_end)
);
create index rate_limits_by_end on rate_limits (window_end);
comment on table rate_limits is
  'Counters of attempts, one row for each key and moment at which its attempts are forgotten.';

create function lock_attempts(of_keys text[]) returns void
language plpgsql as $$
declare
  one text;
begin
  if cardinality(of_keys) > 1 then
    of_keys := array(select unnest(of_keys) order by 1);
  end if;
  foreach one in array of_keys loop
    perform pg_advisory_xact_lock(hashtextextended(one, 0));
  end loop;
end $$;
comment on function lock_attempts(text[]) is
  'Makes attempts on one key wait for each other, also those of other processes. Always in the same order, so that '
  'two calls never wait for each other.';

-- Several keys are looked at before they are locked: a call that is refused waits for nobody and holds nobody up. Each
-- statement behind the locks sees what the one before has counted. A plan that was made while the table was empty would
-- read all of it later on, so the index is enforced.
create function take_attempts(of_keys text[], most integer[], at timestamptz, until timestamptz[]) returns float8
language plpgsql set enable_seqscan = off as $$
declare
  taken bigint;
  frees_at timestamptz;
  wait float8;
  looks_first boolean := until is null or cardinality(of_keys) > 1;
begin
  for look in (case when looks_first then 1 else 2 end) .. 2 loop
    if look = 2 then
      perform lock_attempts(of_keys);
    end if;
    for nth in 1 .. cardinality(of_keys) loop
      select sum(hits), min(window_end) into taken, frees_at
        from rate_limits where key = of_keys[nth] and window_end > at and hits > 0;
      if taken >= most[nth] then
        wait := greatest(wait, extract(epoch from frees_at - at) * 1000);
      end if;
    end loop;
    if wait is not null or until is null then
      return coalesce(wait, 0);
    end if;
  end loop;
  for nth in 1 .. cardinality(of_keys) loop
    insert into rate_limits (key, window_end, hits) values (of_keys[nth], until[nth], 1)
      on conflict (key, window_end) do update set hits = rate_limits.hits + 1;
  end loop;
  return 0;
end $$;
comment on function take_attempts(text[], integer[], timestamptz, timestamptz[]) is
  'Counts one attempt on each key and returns 0, or counts none and returns for how many milliseconds there is no '
  'room. Without `until` it only looks.';

create function give_back_attempts(of_keys text[], until timestamptz[]) returns void
language plpgsql as $$
begin
  perform lock_attempts(of_keys);
  update rate_limits set hits = hits - 1
    from unnest(of_keys, until) as one (key, until)
    where rate_limits.key = one.key and window_end = one.until and hits > 0;
end $$;
comment on function give_back_attempts(text[], timestamptz[]) is
  'Takes attempts off again that turned out well.';

create function take_attempts_once(once text, once_until timestamptz, of_keys text[], most integer[], at timestamptz,
  until timestamptz[], out wait float8, out counts integer[])
language plpgsql set enable_seqscan = off as $$
begin
  wait := 0;
  if once is not null and take_attempts(array[once], array[1], at, array[once_until]) > 0 then
    return;
  end if;
  wait := take_attempts(of_keys, most, at, until);
  if wait = 0 then
    counts := array(
      select (select coalesce(sum(hits), 0)::integer from rate_limits
          where rate_limits.key = one.key and window_end > at)
      from unnest(of_keys) with ordinality as one (key, nth) order by nth);
  end if;
end $$;
comment on function take_attempts_once(text, timestamptz, text[], integer[], timestamptz, timestamptz[]) is
  'As take_attempts, unless `once` was counted before. `counts`: how many there are of each key then; null where '
  'nothing was counted now.';


-- Tables by month: an old month goes as a whole and leaves nothing to vacuum. A month is one of UTC.

create function months_of(of_table regclass) returns table (name regclass, begins timestamptz, ends timestamptz)
language sql stable set timezone = 'UTC' set datestyle = 'ISO' as $$
  select part.oid::regclass,
         coalesce((regexp_match(bound, 'FROM \(''(.+?)''\)'))[1]::timestamptz, '-infinity'),
         (regexp_match(bound, 'TO \(''(.+?)''\)'))[1]::timestamptz
  from pg_inherits join pg_class part on part.oid = inhrelid,
    pg_get_expr(part.relpartbound, part.oid) bound
  where inhparent = of_table and bound <> 'DEFAULT'
$$;
comment on function months_of(regclass) is
  'The months of a table that is partitioned by month, each with its beginning and its end.';

-- The sweeps call it with a role that may change no table: it runs as the owner, and what may be dropped at all is said
-- here and by no caller.
create function keep_months(of_table regclass, at timestamptz, keep_from timestamptz) returns void
language plpgsql security definer
set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO' set lock_timeout = '500ms' as $$
declare
  dropped constant text[] := '{messages,security_events}';
  -- takes the rows that no month was made for, so that no insert ever fails; the months are made like it
  spare regclass;
  -- the column that says when
  moment text;
  month timestamptz;
  month_name text;
  past regclass;
begin
  select partdefid::regclass, quote_ident(attname) into strict spare, moment
    from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    join pg_class on pg_class.oid = partrelid and relnamespace = 'public'::regnamespace
    where partrelid = of_table;
  -- one caller at a time; whoever reads or writes rows does not wait for this
  execute format('lock table only %s in share update exclusive mode', of_table);

  for month in execute format(
    'select wanted from generate_series(date_trunc(''month'', $1), date_trunc(''month'', $1) + interval ''2 months'',
         interval ''1 month'') wanted
       union select distinct date_trunc(''month'', %s) from %s order by 1', moment, spare) using at
  loop
    month_name := format('%s_%s', of_table, to_char(month, 'YYYY_MM'));
    -- a month that was detached stays as it was put away: what comes for it later stays in the spare one
    continue when to_regclass(month_name) is not null
      or exists (select from months_of(of_table) there where month >= there.begins and month < there.ends);
    -- at the table itself: who waits there finds the new month afterwards, who waited at the spare one would fail
    execute format('lock table only %s in access exclusive mode', of_table);
    execute format('create table %s (like %s including all)', month_name, spare);
    execute format('with moved as (delete from %1$s where %2$s >= $1 and %2$s < $1 + interval ''1 month'' returning *)
      insert into %3$s select * from moved', spare, moment, month_name) using month;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)',
      of_table, month_name, month, month + interval '1 month');
  end loop;

  for past in select there.name from months_of(of_table) there where there.ends <= keep_from order by there.ends loop
    execute format('alter table %s detach partition %s', of_table, past);
    if of_table::text = any (dropped) then
      execute format('drop table %s', past);
    end if;
  end loop;
end $$;
comment on function keep_months(regclass, timestamptz, timestamptz) is
  'Makes this month and the two after it, and ends those that lie wholly before `keep_from` (null: none): of messages '
  'and the security log they are dropped, of other tables only detached, for whoever archives them.';


-- Messages

-- That an id is there once is guarded in each month, where it is also looked up: a key of the whole table would have to
-- name the moment as well, and nobody who sends a message knows it. The channel is checked in each month too: Citus
-- cannot take over a table whose parts inherit a check.
create table messages (
  id         uuid not null,
  channel    text not null,
  recipient  text not null,
  subject    text not null default '',
  -- erased once delivered through a real gateway: it may hold a code or a password
  body       text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  -- set when the last retry has failed; the message stays for a person to look at
  failed_at  timestamptz,
  -- until when a code, link or password in it opens anything; null: nothing in it does
  expires_at timestamptz
) partition by range (created_at);
create index messages_by_age on messages (created_at desc);
create index messages_by_expiry on messages (expires_at) where expires_at is not null and body is not null;
create index messages_by_recipient on messages (recipient, created_at desc);
comment on table messages is
  'E-mails and text messages, written in the transaction of their cause and sent afterwards.';

-- takes the rows that no month was made for; the months are made like it
create table messages_spare partition of messages (
  primary key (id),
  constraint messages_channel_check check (channel in ('email', 'sms'))
) default;
-- few have a text still: the sweep that erases texts need not read months of messages that were sent
create index messages_spare_with_text on messages_spare (created_at) where body is not null;
select keep_months('messages', now(), '-infinity');


-- The security log

create table security_events (
  -- equal events of one minute are one row, so that noise does not fill the disk
  minute       timestamptz not null,
  kind         text not null,
  -- of the CIN, since an account may move to another row of members; empty for nobody in particular
  person_hash  bytea not null,
  -- empty for what staff did
  network_hash bytea not null,
  -- a channel, or who of the staff decided
  detail       text not null,
  times        integer not null default 1,
  last_at      timestamptz not null,
  primary key (person_hash, minute, kind, network_hash, detail)
) partition by range (minute);
create index security_events_by_age on security_events (minute);
comment on table security_events is
  'Sign-ins, refusals and changes of access. People and addresses are hashed with a key: the rows of one person are '
  'found by whoever asks for that person, and by nobody else.';
create table security_events_spare partition of security_events default;
select keep_months('security_events', now(), '-infinity');


-- Files

create table files (
  id                 uuid primary key,
  store_key          text not null unique,
  name               text not null,
  media_type         text not null,
  size_bytes         bigint not null,
  sha256             bytea not null,
  created_at         timestamptz not null default now(),
  -- a PDF that would do something by itself: kept as it came, and never shown inside a page
  has_active_content boolean not null default false
);
comment on table files is
  'Bytes in the file store that belong to the insurer: images of identity cards, documents of the library. Who may '
  'read one is decided by the table that refers to it.';

-- no foreign key to `owners`: a row may outlive its member until the sweep has read which bytes go with it
create table member_files (
  member_id          bigint not null,
  id                 uuid not null,
  store_key          text not null,
  name               text not null,
  media_type         text not null,
  size_bytes         bigint not null,
  sha256             bytea not null,
  created_at         timestamptz not null default now(),
  has_active_content boolean not null default false,
  primary key (member_id, id)
);
-- for the sweep, which knows a file by its id alone
create index member_files_by_id on member_files (id);
comment on table member_files is
  'Bytes in the file store that a member has sent, or was given with a folder. They lie with the member''s other rows.';

create table pending_files (
  store_key  text primary key,
  started_at timestamptz not null default now(),
  -- the bytes are being removed, so that no row may take them any more
  removing   boolean not null default false
);
create index pending_files_by_age on pending_files (started_at);
comment on table pending_files is
  'Keys under which bytes may lie that no row holds, not yet or no longer. Written before the bytes come, or when '
  'their row goes, so that whatever a process leaves behind is found.';

create table released_files (
  file_id     uuid primary key,
  released_at timestamptz not null default now()
);
create index released_files_by_age on released_files (released_at);
comment on table released_files is
  'Files that have lost a reference, perhaps the last one. The sweep looks at these, however many files there are.';

-- A row that is there already is written again, so that a sweep which holds it is waited for and cannot judge by what
-- was true before.
create function release_file() returns trigger language plpgsql as $$
begin
  insert into released_files (file_id) values ((to_jsonb(old) ->> tg_argv[0])::uuid)
    on conflict (file_id) do update set released_at = now();
  return null;
end $$;
comment on function release_file() is
  'Trigger of every table that refers to a file, with the name of its column: notes that the file has lost a '
  'reference.';

create function gather_released_files() returns void language sql as $$ select $$;
comment on function gather_released_files() is
  'Called at the beginning of a sweep of files. Does nothing on one server; `operator spread` replaces it by one '
  'that collects the released files of all servers.';

-- These are functions since a spread database hands a statement of several steps to every server, and one that is away
-- would refuse everybody's writes. In a function each step is a statement of its own and goes to the server of its rows.

create function begin_file(key text, of_keys text[], most integer[], at timestamptz, until timestamptz[])
returns float8 language plpgsql as $$
declare
  wait float8 := take_attempts(of_keys, most, at, until);
begin
  if wait = 0 then
    insert into pending_files (store_key) values (key);
  end if;
  return wait;
end $$;
comment on function begin_file(text, text[], integer[], timestamptz, timestamptz[]) is
  'Counts the attempts and notes the key of a file to come. Returns 0, or for how many milliseconds there is no room.';

create function record_file(of_id uuid, key text, of_name text, of_type text, bytes bigint, hash bytea, at timestamptz,
  is_active boolean)
returns boolean language plpgsql as $$
begin
  delete from pending_files where store_key = key and not removing;
  if not found then
    return false;
  end if;
  insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at, has_active_content)
    values (of_id, key, of_name, of_type, bytes, hash, at, is_active);
  return true;
end $$;
comment on function record_file(uuid, text, text, text, bigint, bytea, timestamptz, boolean) is
  'Takes the key off the pending ones and writes the row. False: somebody is removing the bytes, or has.';

create function record_member_file(of_member bigint, of_id uuid, key text, of_name text, of_type text, bytes bigint,
  hash bytea, at timestamptz, is_active boolean)
returns void language plpgsql as $$
begin
  delete from pending_files where store_key = key and not removing;
  insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at,
      has_active_content)
    values (of_member, of_id, case when found then key end, of_name, of_type, bytes, hash, at, is_active);
end $$;
comment on function record_member_file(bigint, uuid, text, text, text, bigint, bytea, timestamptz, boolean) is
  'As record_file, for a file of a member. Without its pending key the row is refused by a constraint.';


-- A database that is spread over several machines (docs/decisions/0030)

create function lay_out(new_table text) returns void language sql as $$ select $$;
comment on function lay_out(text) is
  'For migrations to come: a table that a member owns is made without its foreign keys, laid out by this beside '
  '`owners`, and given its keys then. Does nothing on one server; `operator spread` replaces it.';
