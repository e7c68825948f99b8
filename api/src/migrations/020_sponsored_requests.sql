-- Whose sponsorship code came with a request: the person keeps their sponsor when the insurer accepts it.
alter table access_requests add column sponsor_id bigint references members (id) on delete set null;
