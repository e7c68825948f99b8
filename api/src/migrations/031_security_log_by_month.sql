-- As 029 does for messages. What each column means: 013.
alter table security_events validate constraint security_events_end;

alter table security_events rename to security_events_before_months;
alter index security_events_pkey rename to security_events_before_months_pkey;
alter index security_events_by_age rename to security_events_before_months_by_age;

create table security_events (
  minute       timestamptz not null,
  kind         text not null,
  person_hash  bytea not null,
  network_hash bytea not null,
  detail       text not null,
  times        integer not null default 1,
  last_at      timestamptz not null,
  primary key (person_hash, minute, kind, network_hash, detail)
) partition by range (minute);
create index security_events_by_age on security_events (minute);
create table security_events_spare partition of security_events default;

do $$ begin
  execute format('alter table security_events attach partition security_events_before_months
    for values from (minvalue) to (%L)', end_of_rows((select max(minute) from security_events_before_months)));
end $$;
alter table security_events_before_months drop constraint security_events_end;
select keep_months('security_events', now(), '-infinity');
drop function end_of_rows;
