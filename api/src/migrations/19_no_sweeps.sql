-- Recurring work is queued like all other (docs/decisions/0065-one-queue.md).
drop table sweeps;
