-- Up Migration

-- A fare that its rider has to confirm with their bank. Its payment is kept, while the fare is valid, for the rider who
-- repeats the request: the ride is then made under this id, in the transaction that deletes the row. A row is therefore
-- never beside its ride, and what is left when the time is over is voided.
create table unconfirmed_fares (
  -- Of the ride to be made, and of the payment's subject.
  ride_id uuid primary key,
  rider_id uuid not null references users,
  -- Of the trip, the fare and the payment method: only the same request may use the payment.
  request_hash bytea not null check (length(request_hash) = 32),
  valid_until timestamptz not null
);
-- One at a time: a rider who presses twice, or uses two cards at once, has one payment to confirm.
create unique index unconfirmed_fares_one_per_rider on unconfirmed_fares (rider_id);
create index unconfirmed_fares_lapsing on unconfirmed_fares (valid_until);
