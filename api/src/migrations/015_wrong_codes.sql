-- Four digits are few: so many wrong codes and this person's account is activated by e-mail link or by the insurer only.
-- It stays with the row, however often a sign-up is taken back and begun again; an activation forgets it.
alter table members add column wrong_codes integer not null default 0;

-- Tries from elsewhere than the sign-up was made: a stranger's must not end the code for its owner.
alter table confirmations add column other_tries integer not null default 0;
