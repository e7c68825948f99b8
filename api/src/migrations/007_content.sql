-- What every member reads: small, the same for all, and loaded with `operator content import`, cities aside.

create table cities (
  id      text primary key,
  name_fr text not null unique,
  name_ar text not null
);

create table blog_posts (
  id             text primary key,
  label_fr       text not null,
  label_en       text not null,
  label_ar       text not null,
  url            text not null,
  featured_image text not null default '',
  published_at   timestamptz not null
);
create index blog_posts_newest on blog_posts (published_at desc, id desc);

create table library_documents (
  id           text primary key,
  position     integer not null,
  title_fr     text not null,
  title_en     text not null,
  title_ar     text not null,
  sub_title_fr text not null default '',
  sub_title_en text not null default '',
  sub_title_ar text not null default '',
  -- one of the two: an address elsewhere, or bytes in our own store
  url          text,
  file_id      uuid references files (id),
  check (num_nonnulls(url, file_id) = 1)
);
create trigger library_documents_release_file after delete or update of file_id on library_documents
  for each row when (old.file_id is not null) execute function release_file('file_id');

create table partners (
  id       text primary key,
  name     text not null,
  category text not null check (category in ('clinique', 'garage')),
  email    text not null default '',
  phone    text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city     text not null,
  search   text generated always as (plain_text(name || ' ' || city || ' ' || address1)) stored
);
-- as a French list is read: accents and capitals aside, the same on every database
create index partners_by_name on partners ((plain_text(name) collate "C"), id);

create table videos (
  id          text primary key,
  position    integer not null,
  youtube_url text not null,
  title_fr    text not null,
  title_en    text not null,
  title_ar    text not null
);

create table agents (
  id        text primary key,
  name      text not null,
  email     text not null default '',
  phone     text not null default '',
  address   text not null default '',
  city      text not null,
  latitude  double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

create table faqs (
  id          text primary key,
  position    integer not null,
  topic       text not null check (topic in ('access', 'health', 'motor', 'requests', 'account')),
  question_fr text not null,
  question_en text not null,
  question_ar text not null,
  answer_fr   text not null,
  answer_en   text not null,
  answer_ar   text not null
);
