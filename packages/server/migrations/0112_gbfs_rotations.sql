-- How often a car's public id in the GBFS feeds has changed; no row: never. Without a foreign key: a trip begins under locks
-- that a look at the car's row could cross, and cars are never deleted.
create table gbfs_rotations (
  vehicle_id uuid primary key,
  trips integer not null
);
