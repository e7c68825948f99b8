-- What was one statement in several steps, each taking what the one before answers. On a spread database such a statement
-- hands its steps to every server, and one that is away would refuse the writes of everybody. In a function each step is
-- a statement of its own, and goes to the server of its rows alone (docs/decisions/0031).

-- Counts the attempts and notes the key of a file to come; answers 0, or how long there is no room.
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

-- Takes the key off the pending ones and writes the row. Neither when somebody is removing the bytes, or has.
create function record_file(of_id uuid, key text, of_name text, of_type text, bytes bigint, hash bytea, at timestamptz)
returns boolean language plpgsql as $$
begin
  delete from pending_files where store_key = key and not removing;
  if not found then
    return false;
  end if;
  insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
    values (of_id, key, of_name, of_type, bytes, hash, at);
  return true;
end $$;

-- The same for a file of a member. Without its key a constraint refuses it.
create function record_member_file(of_member bigint, of_id uuid, key text, of_name text, of_type text, bytes bigint,
  hash bytea, at timestamptz)
returns void language plpgsql as $$
begin
  delete from pending_files where store_key = key and not removing;
  insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256, created_at)
    values (of_member, of_id, case when found then key end, of_name, of_type, bytes, hash, at);
end $$;

-- The request, its first step and the attempt that it counts as. No id: no attempt was left; or one with this key is
-- there already, or one beside which this may not stand.
create function add_request(of_member bigint, of_kind text, of_subject text, of_status text, of_health_policy bigint,
  of_motor_policy bigint, of_health_folder bigint, of_motor_folder bigint, of_beneficiary bigint, of_contract jsonb,
  of_details jsonb, of_key text, of_content bytea, of_keys text[], most integer[], at timestamptz, until timestamptz[],
  out wait float8, out new_id bigint)
language plpgsql as $$
begin
  wait := take_attempts(of_keys, most, at, until);
  if wait > 0 then
    return;
  end if;
  insert into requests (member_id, kind, subject, status, health_policy_id, motor_policy_id, health_folder_id,
      motor_folder_id, beneficiary_id, contract, details, idempotency_key, content_hash, created_at, status_at)
    values (of_member, of_kind, of_subject, of_status, of_health_policy, of_motor_policy, of_health_folder,
      of_motor_folder, of_beneficiary, of_contract, of_details, of_key, of_content, at, at)
    on conflict do nothing returning id into new_id;
  if new_id is not null then
    insert into request_events (member_id, request_id, status, happened_at)
      values (of_member, new_id, of_status, at);
  end if;
end $$;
