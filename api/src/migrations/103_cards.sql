-- The days of a health contract, for its card: the specifications name none, so an insurer may leave both out.
alter table health_policies add column effect_date date, add column expiry_date date;
alter function feed_columns(text) rename to feed_columns_without_days;
create function feed_columns(of_entity text) returns text language sql immutable as $$
  select feed_columns_without_days(of_entity)
    || case of_entity when 'health-policies' then ', effect_date date, expiry_date date' else '' end
$$;

-- By which keys cards are signed (docs/decisions/0054). The secret rests sealed. Of one that is about to be replaced
-- `ends_at` is when nobody takes it any more; whoever replaces it is known from the start and signs from `signs_from`.
create table card_keys (
  id         text primary key,
  public_key bytea not null,
  sealed     bytea not null,
  signs_from timestamptz not null,
  ends_at    timestamptz
);
-- One is the last; two that are made at once are one.
create unique index card_keys_one_last on card_keys ((true)) where ends_at is null;
