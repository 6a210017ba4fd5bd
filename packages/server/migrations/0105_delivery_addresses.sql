-- Up Migration

-- Where the owner brings the car; without it, the renter picks it up.
alter table rentals
  add column delivery_address text check (length(delivery_address) between 1 and 300),
  add column delivery_lat double precision check (delivery_lat between -90 and 90),
  add column delivery_lng double precision check (delivery_lng between -180 and 180),
  add constraint rentals_delivery_whole
    check (num_nulls(delivery_address, delivery_lat, delivery_lng) in (0, 3));
