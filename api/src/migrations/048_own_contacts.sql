-- Which contacts are the member's own word: said where the portal writes them, in the same statement. A feed leaves them
-- alone from then on, even after it has once said the same (docs/decisions/0034).
alter table members add column owns_email boolean not null default false,
  add column owns_phone boolean not null default false, add column owns_address boolean not null default false;
