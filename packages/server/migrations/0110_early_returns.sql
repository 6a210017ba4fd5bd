-- Up Migration

-- The renter has ended it before its time: the price stays as it was agreed, and a part of it came back.
alter table rentals add column shortened_at timestamptz;
