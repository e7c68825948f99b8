-- Members who are to be told what a feed has changed: where a folder of theirs stands now, or that they sign in with
-- another CIN. A feed writes it for as many as there are in one statement; the messages are composed afterwards, a few at
-- a time (docs/decisions/0034). One row a folder: what changes again before it was told is told once, as it stands then.
create table feed_notices (
  member_id bigint not null,
  kind      text not null check (kind in ('health', 'motor', 'cin')),
  -- 0: it is about no folder
  folder_id bigint not null,
  -- the batch that changed it last: taken back, it takes this along
  batch_id  bigint not null,
  -- from when on it may be told; null: it was
  due_at    timestamptz,
  told_at   timestamptz,
  -- while it is due: the status or CIN that the person knows; null: the folder is new to them
  known     text,
  primary key (member_id, kind, folder_id)
);
create index feed_notices_due on feed_notices (due_at) where due_at is not null;
