-- Up Migration

-- What the driver says they took of a fare that is paid in cash; the rest is the rider's debt. Nothing said: all of it.
alter table rides add column cash_taken_cents bigint check (cash_taken_cents between 0 and fare_cents);
