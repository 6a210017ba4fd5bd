-- Up Migration

-- What the owner tells renters: the house rules before they book, the rest from approval on; and which papers they may open
-- during the trip.
alter table vehicles
  add column pickup_instructions text check (length(pickup_instructions) between 1 and 1000),
  add column house_rules text check (length(house_rules) between 1 and 1000),
  add column shares_registration boolean not null default false,
  add column shares_insurance boolean not null default false;
