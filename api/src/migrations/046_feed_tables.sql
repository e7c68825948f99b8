-- The tables in which the rows of a batch wait. The role that serves people makes no table: these functions run as the
-- owner, and what they make is said here and by no caller. Not logged: after a crash of the server they are empty, which
-- is noticed, and the batch is sent again.

-- What an entity's row holds beside its key and version; a test compares it with the contract.
create function feed_columns(of_entity text) returns text language sql immutable as $$
  select case of_entity
    when 'members' then 'cin text, birth_date date, last_name text, first_name text, client_id text,
      membership_number text, email text, phone text, address text, language text'
    when 'crm-contacts' then 'cin text, last_name text, first_name text'
    when 'health-policies' then 'member text, policy_id text, office_id text, client_name text, label text,
      declarations_allowed boolean, complaints_allowed boolean'
    when 'motor-policies' then 'member text, policy_id text, office_id text, policy_number text, insurer text,
      make text, model text, first_use_date date, plate text, effect_date date, expiry_date date, type text'
    when 'motor-guarantees' then 'member text, policy text, name_fr text, name_ar text,
      insured_capital numeric(12, 2), ceiling numeric(12, 2), deductible numeric(12, 2)'
    when 'beneficiaries' then 'member text, cin text, last_name text, first_name text, birth_date date,
      kinship text'
    when 'health-folders' then 'member text, policy text, beneficiary text, folder_number text, slip_number text,
      patient_last_name text, patient_first_name text, status text, created_on date, consultation_date date,
      status_date date, engaged_amount numeric(12, 2), reimbursed_amount numeric(12, 2), observation text,
      declaration bigint, steps jsonb, lines jsonb, documents jsonb'
    when 'motor-folders' then 'member text, policy text, reference text, status text, status_date date,
      loss_date date, declaration_date date, invoiced_amount numeric(12, 2), expert_amount numeric(12, 2),
      refunded_amount numeric(12, 2), expert_name text, loss_place text, responsibility_degree smallint,
      handling_procedure text, guarantee text, declaration bigint, steps jsonb'
  end
$$;

create function drop_feed_tables(of_batch bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  execute format('drop table if exists feed_rows_%1$s, feed_plan_%1$s', lpad(of_batch::text, 9, '0'));
end $$;

create function make_feed_rows(of_batch bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  columns text;
begin
  -- what is new gets its number here, so that it has the same one whenever the batch is looked at
  select feed_columns(entity) || case when entity <> 'crm-contacts' then
      format(', new_id bigint not null default nextval(%L)', replace(entity, '-', '_') || '_id_seq') else '' end
    into strict columns from feed_batches where id = of_batch;
  if columns is null then
    raise exception 'there is no such entity';
  end if;
  perform drop_feed_tables(of_batch);
  execute format('create unlogged table feed_rows_%s (line bigint not null, key text collate "C" not null,
    version bigint not null, is_deleted boolean not null, hash bytea not null, %s)', lpad(of_batch::text, 9, '0'), columns);
end $$;

-- What is to become of each row. `is_missing`: a snapshot does not name it; its line is one after the last.
create function make_feed_plan(of_batch bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform 1 from feed_batches where id = of_batch;
  if not found then
    raise exception 'there is no such batch';
  end if;
  execute format('drop table if exists feed_plan_%s', lpad(of_batch::text, 9, '0'));
  execute format('create unlogged table feed_plan_%s (line bigint not null, key text collate "C" not null, version bigint,
    verdict text not null, member_id bigint, row_id bigint, policy_id bigint, beneficiary_id bigint, removed_at bigint,
    is_missing boolean not null default false)',
    lpad(of_batch::text, 9, '0'));
end $$;

-- Without it a large batch would be joined row by row.
create function measure_feed_table(name text, of_batch bigint) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if name not in ('rows', 'plan') then
    raise exception 'there is no such table';
  end if;
  execute format('analyze feed_%s_%s', name, lpad(of_batch::text, 9, '0'));
end $$;

-- Holds what is to go until the transaction ends, so that nobody comes to refer to it. Member by member: of a spread
-- table only rows of one member can be held by a statement.
create function hold_feed_rows(of_table text, of_batch bigint, of_verdict text) returns void language plpgsql as $$
declare
  going record;
  rows_of_one text := format('select 1 from %I where %s for update', of_table,
    case of_table when 'members' then 'id = $1' else 'member_id = $1 and id = any ($2)' end);
begin
  for going in execute format('select member_id, array_agg(row_id order by row_id) as ids from feed_plan_%s
      where verdict = $1 group by member_id order by member_id', lpad(of_batch::text, 9, '0')) using of_verdict loop
    execute rows_of_one using going.member_id, going.ids;
  end loop;
end $$;
