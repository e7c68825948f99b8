-- Where the parts of a spread database lie, for reads that go straight to them (docs/decisions/0031). Empty on one
-- server; `operator spread` fills it. A part is laid for a schema: after a migration it is not asked until it is laid
-- anew, since its views may say something else by then.
create table parts (
  number   int primary key,
  min      int not null,
  max      int not null,
  host     text not null,
  port     int not null,
  -- how many migrations had been applied
  laid_for int not null
);

-- For migrations to come: one that drops a column of a member's table, or changes its type, calls this first. The views
-- of the parts stand on the tables and would forbid it. One server has no parts, so nothing is done here; `operator
-- spread` puts another function in its place.
create function forget_parts() returns void language sql as $$ select $$;
