-- Up Migration

-- How long the receiver took for the last attempt.
alter table webhook_deliveries add column duration_ms integer;
-- When an administrator sent it again, also after the day in which it is due by itself.
alter table webhook_deliveries add column due_since timestamptz;
