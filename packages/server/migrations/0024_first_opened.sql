-- Up Migration

-- When an account was opened on a device for the first time. Devices are forgotten after their time; this is not: what
-- comes later than the first one is new, and its owner hears of it.
alter table users add column first_opened_at timestamptz;
update users set first_opened_at = created_at;
