-- What opens a sealed account is fifteen random bytes, which a quick hash keeps as well as a slow one: it is compared
-- before anything is counted, so that no stranger's guesses keep its owner out (docs/decisions/0041). Accounts that were
-- sealed before are sealed anew.
alter table staff add column seal_hash bytea;
update staff set password_hash = null where is_sealed;
