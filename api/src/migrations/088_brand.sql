-- The brand as editors have changed it, over the brand file (docs/decisions/0049). Each version is kept: what members
-- accepted as terms stays known, and an older one can be put back.
create table brand_versions (
  version  bigint primary key,
  -- as its form has it, and the part of the brand that it makes
  content  jsonb not null,
  part     jsonb not null,
  at       timestamptz not null,
  staff_id bigint references staff (id) on delete set null,
  by_name  text not null
);
