-- Who of the staff looks at a case just now, and whether they write (docs/decisions/0043). Told anew every 20 seconds, so a
-- crash may lose it: it is in no write-ahead log.
create unlogged table case_presence (
  case_id  bigint not null,
  staff_id bigint not null,
  writing  boolean not null,
  seen_at  timestamptz not null,
  primary key (case_id, staff_id)
);
create index case_presence_by_age on case_presence (seen_at);
