-- Up Migration

-- Beside the miles a day: for hours after whole days, and the most of a whole rental. Bookings keep all three in their terms.
alter table vehicles
  add column miles_per_hour integer check (miles_per_hour > 0),
  add column miles_max integer check (miles_max > 0);
