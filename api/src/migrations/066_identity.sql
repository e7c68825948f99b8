-- What a verifier decides on, and the calls that are made (docs/decisions/0044).

-- One of the contract's reasons; `reason` holds what was said besides. What was decided before was said in words, or by
-- the image alone.
alter table verification_decisions add column reason_code text not null default 'other';
update verification_decisions set reason_code = 'image' where reason = '';
