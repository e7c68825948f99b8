-- The roles of the portal, made once by an administrator, in the portal's own database:
--   psql --set=owner_password=… --set=app_password=… --file=roles.sql rafiq
-- rafiq_owner owns the tables and changes them at an upgrade (DATABASE_OWNER_URL); rafiq_app serves people with them
-- (DATABASE_URL). Neither is a superuser: a flaw in one statement reaches no other database, no file and no program. As
-- rafiq_helper, which nobody signs in as, rafiq_app answers whoever helps a member: it sees what was granted, and no table.
create role rafiq_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role rafiq_app login nosuperuser nocreatedb nocreaterole password :'app_password';
do $$ begin
  -- roles are those of the whole server, and another portal of it may have this one already
  if not exists (select from pg_roles where rolname = 'rafiq_helper') then
    create role rafiq_helper nologin;
  end if;
end $$;
grant rafiq_helper to rafiq_app;

-- nobody else makes anything here
revoke create on schema public from public;
grant usage, create on schema public to rafiq_owner;
grant usage on schema public to rafiq_app;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create on database %I to rafiq_owner', current_database());
  execute format('grant connect on database %I to rafiq_app', current_database());
end $$;

-- whatever the owner makes from now on, the queue of messages in a schema of its own included
alter default privileges for role rafiq_owner grant usage on schemas to rafiq_app;
alter default privileges for role rafiq_owner grant select, insert, update, delete on tables to rafiq_app;
alter default privileges for role rafiq_owner grant usage, select on sequences to rafiq_app;
