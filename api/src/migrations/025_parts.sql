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
