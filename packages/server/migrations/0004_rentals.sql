-- Up Migration

-- A rental keeps the price and the terms that its quote promised, whatever the owner changes afterwards. Its time
-- is also a row of `occupancies` for as long as it takes the vehicle.
create table rentals (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  renter_id uuid not null references users,
  owner_id uuid not null references users,
  -- A quote makes one rental, however often it is sent.
  quote_id uuid not null constraint rentals_quote_id_key unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'held' check (status in
    ('held', 'pending', 'approved', 'active', 'returned', 'completed', 'expired', 'rejected', 'cancelled')),
  status_reason text,
  -- When it came into its status.
  status_since timestamptz not null,
  instant_book boolean not null,
  type text not null check (type in ('minute', 'hour', 'day', 'week', 'month')),
  -- [{kind, label, quantity, unitCents, amountCents}]
  lines jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  -- The part of it that is the time, after its discount.
  time_cents bigint not null check (time_cents between 0 and total_cents),
  owner_cents bigint not null check (owner_cents >= 0),
  platform_cents bigint not null check (platform_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  deposit_cents bigint not null check (deposit_cents >= 0),
  currency text not null,
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  payment_method text not null check (payment_method in ('card', 'cashapp')),
  hold_expires_at timestamptz not null,
  -- When the money was held. Until then the owner does not see the rental.
  paid_at timestamptz,
  -- Until when the owner can answer a request.
  answer_by timestamptz,
  -- What a cancellation gave back.
  refund_cents bigint check (refund_cents between 0 and total_cents),
  created_at timestamptz not null,
  check (starts_at < ends_at),
  check (renter_id <> owner_id),
  check (owner_cents + platform_cents + tax_cents = total_cents),
  check (paid_at is not null or status in ('held', 'expired', 'cancelled'))
);
create index rentals_by_renter on rentals (renter_id, id desc);
create index rentals_by_owner on rentals (owner_id, id desc) where paid_at is not null;
create index rentals_by_status on rentals (status, id desc);
-- A car is out with one renter at a time, whatever the calendar says.
create unique index rentals_one_out on rentals (vehicle_id) where status = 'active';
-- What the clock moves: rentals to complete, and renters who never came.
create index rentals_to_complete on rentals (status_since) where status = 'returned';
create index rentals_not_begun on rentals (ends_at) where status = 'approved';

alter table occupancies
  add constraint occupancies_rental_id_fkey foreign key (rental_id) references rentals;

-- What was read and photographed when the car changed hands.
create table handovers (
  rental_id uuid not null references rentals,
  kind text not null check (kind in ('check_in', 'check_out')),
  by_user_id uuid not null references users,
  odometer_miles double precision not null check (odometer_miles >= 0),
  fuel_percent double precision not null check (fuel_percent between 0 and 100),
  photo_ids uuid[] not null default '{}',
  note text,
  at timestamptz not null,
  primary key (rental_id, kind)
);
create index handovers_check_ins on handovers (at) where kind = 'check_in';
