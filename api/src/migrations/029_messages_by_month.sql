-- Reads every row and is in nobody's way; what follows reads none, and is done in no time.
alter table messages validate constraint messages_end;

alter table messages rename to messages_before_months;
alter index messages_by_age rename to messages_before_months_by_age;
alter index messages_by_expiry rename to messages_before_months_by_expiry;

-- What each column means: 001 and 021. An id is chance: that it is there once is guarded in each month, where it is also
-- looked up. A key of the whole table would have to name the moment as well, and nobody who sends a message knows it. The
-- channel is checked in each month too: Citus cannot take over a table whose parts inherit a check.
create table messages (
  id         uuid not null,
  channel    text not null,
  recipient  text not null,
  subject    text not null default '',
  body       text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  failed_at  timestamptz,
  expires_at timestamptz
) partition by range (created_at);
create index messages_by_age on messages (created_at desc);
create index messages_by_expiry on messages (expires_at) where expires_at is not null and body is not null;

create table messages_spare partition of messages (
  primary key (id),
  constraint messages_channel_check check (channel in ('email', 'sms'))
) default;
-- what has a text still is a handful: the sweep that erases texts need not read months of messages that were sent
create index messages_spare_with_text on messages_spare (created_at) where body is not null;

do $$ begin
  execute format('alter table messages attach partition messages_before_months for values from (minvalue) to (%L)',
    end_of_rows((select max(created_at) from messages_before_months)));
end $$;
alter table messages_before_months drop constraint messages_end;
select keep_months('messages', now(), '-infinity');
