-- Up Migration

-- For the limit on how often a driver says that cash was missing.
create index rides_short_of_cash on rides (driver_id, completed_at) where cash_taken_cents < fare_cents;
