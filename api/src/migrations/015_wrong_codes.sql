-- Four digits are few: so many wrong codes and this person's account is activated by e-mail link or by the insurer only.
-- They stay with the row of the person, however often a sign-up is taken back and begun again; an activation forgets them.
create table wrong_codes (
  member_id bigint primary key references members on delete cascade,
  times     integer not null
);

-- Tries from elsewhere than the sign-up was made: a stranger's must not end the code for its owner.
alter table confirmations add column other_tries integer not null default 0;
