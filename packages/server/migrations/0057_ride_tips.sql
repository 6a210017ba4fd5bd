-- Up Migration

-- The tip that a rider gave: a payment of its own, which is the driver's. A ride has one at most.
alter table rides add column tip_cents bigint check (tip_cents > 0);
