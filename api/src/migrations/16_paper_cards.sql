-- Cards on paper: which of them their members have taken back, and how long the keys are taken that have signed them.

-- when the member last took back all paper cards that were printed until then
alter table accounts add column paper_ended_at timestamptz;
-- until when a paper card is good that this key has signed: so long it is taken after another has replaced it
alter table card_keys add column paper_until timestamptz;
-- null: it signs no more, and is taken for what it signed on paper alone
alter table card_keys alter column sealed drop not null;
