-- Up Migration

-- What people read where an address is nothing but coordinates: "near Eastern Ave & Rose St, Baltimore, MD". The
-- address stays as it was sent. A job names the rides that were requested before; no name is needed elsewhere.
alter table rides add column pickup_name text, add column dropoff_name text;

update rides
set pickup_name = substring(pickup_address from '^(.*\S)\s*\(-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\)\s*$'),
  dropoff_name = substring(dropoff_address from '^(.*\S)\s*\(-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\)\s*$')
where pickup_address ~ '\(-?\d.*\)\s*$' or dropoff_address ~ '\(-?\d.*\)\s*$';

create index rides_without_names on rides (id)
  where (pickup_name is null and pickup_address ~ '^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$')
    or (dropoff_name is null and dropoff_address ~ '^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$');
