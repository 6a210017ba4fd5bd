-- Up Migration

-- Half an hour after its last attempt a delivery is tried again: those that were never tried come first.
create index webhook_deliveries_waiting on webhook_deliveries (tried_at nulls first) where status = 'pending';
