-- What an auditor looks for in the ledger (docs/decisions/0040): each in the order of the lines, so that a page is a few
-- rows of one index, however long the ledger is. A member's lines have theirs since 060.
create index ledger_of_staff on ledger (staff_id, day, number);
create index ledger_of_act on ledger (act, day, number);
create index ledger_about on ledger (about, day, number) where about <> '';
