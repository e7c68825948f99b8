-- A column that is added to what the systems send is a column of the waiting rows too, without being named again.
create or replace function feed_columns(of_entity text) returns text language sql stable as $$
  select case of_entity
    when 'members' then 'cin text, birth_date date, last_name text, first_name text, client_id text,
      membership_number text, email text, phone text, address text, language text'
    else (
      select concat_ws(', ',
          case when of_entity <> 'crm-contacts' then 'member text' end,
          case when of_entity in ('motor-guarantees', 'health-folders', 'motor-folders') then 'policy text' end,
          case when of_entity in ('health-folders', 'motor-folders') then 'declaration bigint, steps jsonb' end,
          case when of_entity = 'health-folders' then 'beneficiary text, lines jsonb, documents jsonb' end,
          string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum))
      from pg_attribute
      where attrelid = to_regclass('public.' || replace(of_entity, '-', '_')) and attnum > 0 and not attisdropped
        -- what is the portal's own: keys of its rows, what the member has chosen, whence a row came, what is reckoned
        and attname not in ('member_id', 'id', 'health_policy_id', 'motor_policy_id', 'beneficiary_id', 'request_id',
          'enabled')
        and attname !~ '^source' and attgenerated = ''
      having count(*) > 0)
  end
$$;
