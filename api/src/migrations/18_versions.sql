-- One store for what the insurer's editors keep: content, templates, the brand, and the rules of deadlines.

-- asked by itself: Citus lets no statement that writes a table count as it goes
create sequence version_revisions;
create table versions (
  -- of content as the contract names them; answer, reason and recourse are the sorts of templates; brand; deadlines
  kind         text not null,
  -- which one of its kind. Empty: the only one, or the order of all of its kind
  key          text not null,
  version      integer not null,
  -- of the last change of this version, counted over all of them: by it a person says what they have seen
  revision     bigint not null,
  -- draft: prepared; published: it holds; retired: it holds and is offered no more; past: another has replaced it;
  -- dropped: it was prepared and never published
  state        text not null check (state in ('draft', 'published', 'retired', 'past', 'dropped')),
  -- null: removed; of a template, as the product has it
  content      jsonb,
  -- what publishing has made of it: the part of the brand, the due dates that moved. Of an order: the one before
  result       jsonb,
  -- who wrote it; no staff: it came with the product or its installation
  staff_id     bigint references staff (id) on delete set null,
  by_name      text not null,
  at           timestamptz not null,
  -- of a draft. Null: when somebody says so
  publish_at   timestamptz,
  -- why it was not published at its time
  problem      jsonb,
  -- null also where it held before its history begins
  published_at timestamptz,
  published_by text,
  -- how it came to hold
  act          text,
  import_id    bigint references content_imports (id),
  primary key (kind, key, version)
);
create unique index versions_one_draft on versions (kind, key) where state = 'draft';
create unique index versions_one_holds on versions (kind, key)
  where state = 'published' or (state = 'retired' and published_at is not null);
create index versions_history on versions (kind, revision desc) where published_at is not null;
create index versions_due on versions (publish_at) where publish_at is not null;
create index versions_of_import on versions (import_id) where import_id is not null;
comment on table versions is
  'All that the insurer''s editors keep, with each of its versions: what is prepared, what holds, and what held before. '
  'A version is never written over once it was published.';

-- Content: what members read now, what each change has replaced, and drafts
insert into versions (kind, key, version, revision, state, content, result, staff_id, by_name, at, publish_at, problem,
  published_at, published_by, act, import_id)
with live as (
  select 'faq' as kind, id, to_jsonb(t) - 'id' as content from faqs t
  union all select 'partner', id, to_jsonb(t) - '{id,search}'::text[] from partners t
  union all select 'agent', id, to_jsonb(t) - 'id' from agents t
  union all select 'video', id, to_jsonb(t) - 'id' from videos t
  union all select 'blog', id, to_jsonb(t) - 'id' || jsonb_build_object('published_at',
    to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from blog_posts t
  union all select 'document', id, to_jsonb(t) - '{id,search,url,file_id}'::text[]
    || jsonb_build_object('download_url', url, 'file', file_id) from library_documents t
  union all select 'observation', id, to_jsonb(t) - 'id' from observations t
  union all select 'needed-document', id, to_jsonb(t) - 'id' from needed_documents t
  union all select 'city', id, to_jsonb(t) - 'id' from cities t
), changes as (
  select kind, item_id as key, number, act, before, after, at, staff_id, by_name, import_id,
    lag(number) over of_item is null as is_first, lead(number) over of_item is null as is_last
  from content_changes window of_item as (partition by kind, item_id order by number)
), found as (
  -- what was there before anybody changed it
  select kind, key, 0::numeric as place, false as holds, before as content, null::bigint as staff_id,
    'operator' as by_name, at, null::timestamptz as published_at, null::text as act, null::bigint as import_id,
    null::timestamptz as publish_at, null::jsonb as problem, null::jsonb as result
  from changes where is_first and before is not null and key <> ''
  union all
  select kind, id, 0, true, content, null, 'operator', now(), null, null, null, null, null, null
  from live where not exists (select from content_changes c where c.kind = live.kind and c.item_id = live.id)
  union all
  select kind, key, number, is_last, case when is_last and key <> '' and after is not null
      then coalesce((select content from live where live.kind = changes.kind and live.id = changes.key), after)
      else after end,
    staff_id, by_name, at, at, act, import_id, null, null, case when key = '' then before end
  from changes
  union all
  -- after the last change that its author had seen
  select kind, id, based_on + 0.5, null, content, staff_id, by_name, updated_at, null, null, null, publish_at, problem, null
  from content_drafts
)
select kind, key, row_number() over (partition by kind, key order by place),
  row_number() over (order by place, kind, key),
  case when holds is null then 'draft' when holds then 'published' else 'past' end,
  content, result, staff_id, by_name, at, publish_at, problem, published_at,
  case when published_at is not null then by_name end, act, import_id
from found;

-- Templates: a version that was put aside before it was published stays in the history
insert into versions (kind, key, version, revision, state, content, staff_id, by_name, at, published_at, published_by)
select v.sort, v.code, v.number, (select coalesce(max(revision), 0) from versions) + row_number() over (order by v.sort, v.code, v.number),
  case when v.number = t.used then case when t.retired_at is null then 'published' else 'retired' end
    when v.number = t.draft then case when t.retired_at is not null and t.used is null then 'retired' else 'draft' end
    when v.published_at is not null then 'past' else 'dropped' end,
  v.wording, v.created_by, coalesce(s.name, ''), v.created_at, v.published_at,
  case when v.published_at is not null then coalesce(p.name, '') end
from template_versions v
join templates t on t.sort = v.sort and t.code = v.code
left join staff s on s.id = v.created_by left join staff p on p.id = v.published_by;
insert into versions (kind, key, version, revision, state, by_name, at, published_at, published_by)
select t.sort, t.code, 1, (select coalesce(max(revision), 0) from versions) + row_number() over (order by t.sort, t.code),
  'retired', '', t.retired_at, t.retired_at, ''
from templates t where t.retired_at is not null
  and not exists (select from template_versions v where v.sort = t.sort and v.code = t.code);
insert into versions (kind, key, version, revision, state, content, by_name, at)
select sort, '', 1, (select coalesce(max(revision), 0) from versions) + row_number() over (order by sort), 'published',
  jsonb_object_agg(code, place), '', now()
from templates where place is not null group by sort;

insert into versions (kind, key, version, revision, state, content, result, staff_id, by_name, at, published_at, published_by, act)
select 'brand', '', version, (select coalesce(max(revision), 0) from versions) + row_number() over (order by version),
  case when lead(version) over (order by version) is null then 'published' else 'past' end, content, part,
  staff_id, by_name, at, at, by_name, 'published'
from brand_versions;

insert into versions (kind, key, version, revision, state, content, result, staff_id, by_name, at, published_at, published_by, act)
select 'deadlines', '', version, (select coalesce(max(revision), 0) from versions) + row_number() over (order by version),
  case when lead(version) over (order by version) is null then 'published' else 'past' end, content,
  jsonb_build_object('moved', moved, 'late', late, 'compiled', compiled),
  staff_id, by_name, changed_at, changed_at, by_name, 'published'
from deadlines;

select setval('version_revisions', greatest(1, (select max(revision) from versions)));

create or replace function deadlines_in_force() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('deadlines', 0));
  return coalesce(
    (select result ->> 'compiled' from versions where kind = 'deadlines' and key = '' and state = 'published'), '');
end $$;
comment on function deadlines_in_force() is
  'Which rules and calendars hold, by the mark of what was compiled of them; empty: none is written yet. No others hold '
  'until the transaction ends: whoever changes calendars takes the same lock alone, so that no case keeps a date by a '
  'calendar that was just replaced.';

drop table content_changes, content_drafts, brand_versions, deadlines, template_versions, templates;
drop sequence content_draft_versions;
