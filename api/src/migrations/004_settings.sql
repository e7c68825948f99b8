-- What all processes must agree on but nobody has to configure: made once by whoever comes first.
create table settings (
  name  text primary key,
  value text not null
);

-- "has this person sponsored someone" is asked with every profile
create index members_by_sponsor on members (sponsor_id) where sponsor_id is not null;
