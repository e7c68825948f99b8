-- What a member asks about their data is a request like any other (docs/decisions/0057). The rows that are there fit: 111
-- looks at them.
alter table requests drop constraint requests_kind_check;
alter table requests add constraint requests_kind_check check (kind in ('health-declaration', 'motor-declaration',
  'health-complaint', 'motor-complaint', 'ticket', 'beneficiary-request', 'motor-renewal', 'suggestion',
  'data-request')) not valid;
-- An erasure is asked for once at a time, also when a refused one is opened again.
create unique index requests_one_erasure on requests (member_id)
  where kind = 'data-request' and details ->> 'right' = 'erasure'
    and status in ('Envoyé', 'En cours de traitement', 'Documents manquants');

-- Five working days end before the ten days that law 09-08 gives.
insert into case_rules (kind, days) values ('data-request', 5);
update deadlines set content = jsonb_set(content, '{rules}', content -> 'rules' || '[{"kind": "data-request", "amount": 5,
    "unit": "working-days", "calendar": "main", "source": ""}]'::jsonb)
  where not content -> 'rules' @> '[{"kind": "data-request"}]';

-- Both answers to it are decided by two.
alter table approvals drop constraint approvals_kind;
alter table approvals add constraint approvals_kind
  check (kind in ('contact', 'role', 'refusal', 'export', 'data'));

-- What the law keeps of somebody who asked for erasure: only supervisors find it, until the person comes back.
alter table members add column restricted_at timestamptz;
