-- Every case of a policy by its number, however many people have it. Of an index on some rows only, the planner would not
-- know how few have one number.
create index cases_by_contract on cases (upper(contract));
