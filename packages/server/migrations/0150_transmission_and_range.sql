-- Up Migration

-- Null: not stated. Only owners know the transmission of the cars listed so far; electric cars are driven as automatics.
alter table vehicles
  add column transmission text check (transmission in ('automatic', 'manual')),
  -- What a full charge lasts, as the owner states it.
  add column range_miles integer check (range_miles between 10 and 1000),
  add constraint vehicles_range_of_electric check (range_miles is null or fuel_type = 'electric');
update vehicles set transmission = 'automatic' where fuel_type = 'electric';
