-- Staff look for somebody by how a name begins, and many last names begin with a word that is left out when they are said:
-- El Idrissi is looked for as Idrissi. Only those are in it who have such a word: an expression as in name-sql.ts.
create index members_by_last_name_after_particle on members
  ((substring(plain_text(last_name) from '^(?:(?:el|al|ben|bent|ait)[ ''-]+)+(.+)$') || ' ' || plain_text(first_name)) collate "C")
  where substring(plain_text(last_name) from '^(?:(?:el|al|ben|bent|ait)[ ''-]+)+(.+)$') is not null;
