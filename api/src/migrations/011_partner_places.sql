-- Where a partner is, so that the nearest can be found. Not known of all.
alter table partners
  add column latitude  double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add check (num_nonnulls(latitude, longitude) in (0, 2));
