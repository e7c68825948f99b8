-- As 026 does for messages. Apart, and never both tables in one transaction: somebody who writes to both would be in the
-- way of it, and it in theirs.
do $$ begin
  execute format('alter table security_events add constraint security_events_end check (minute < %L) not valid',
    end_of_rows((select max(minute) from security_events)));
end $$;
