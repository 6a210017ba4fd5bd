-- Up Migration

-- How long the receiver took for the last attempt.
alter table webhook_deliveries add column duration_ms integer;
