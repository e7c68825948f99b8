-- What the console shows while others work (docs/decisions/0043). Every change of a case is told on the channel `cases` when
-- its transaction commits, and not at all when it is rolled back: its id, kind and version, and nobody's name.
create function tell_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('cases', format('case %s %s %s', old.id, old.kind, old.version + 1));
  else
    perform pg_notify('cases', format('case %s %s %s', new.id, new.kind, new.version));
  end if;
  return null;
end $$;
create trigger cases_tell after insert or update or delete on cases for each row execute function tell_case();
