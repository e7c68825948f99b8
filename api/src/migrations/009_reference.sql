-- Reference data that every member reads: small, and the same for all.

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
