-- Up Migration

-- The rider's Idempotency-Key, written with the ride: a process that dies before it has kept its answer has made the
-- ride all the same, and a repeat finds it.
alter table rides add column request_key text;
create unique index rides_one_per_request_key on rides (rider_id, request_key) where request_key is not null;
