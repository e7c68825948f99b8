-- Which documents a declaration needs, as the insurer's editors keep it.

create table needed_documents (
  id        text primary key,
  position  integer not null,
  situation text not null,
  name_fr   text not null,
  name_en   text not null,
  name_ar   text not null
);
comment on table needed_documents is
  'The documents that a declaration needs, by the type of care or the kind of accident.';
