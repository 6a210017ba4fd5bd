-- Up Migration

create table rides (
  id uuid primary key,
  rider_id uuid not null references users,
  driver_id uuid references users,
  status text not null check (
    status in ('scheduled', 'requested', 'accepted', 'arrived', 'active', 'completed', 'expired', 'cancelled')),
  -- Shown to both sides: why it was cancelled or has ended.
  status_reason text,
  cancelled_by text check (cancelled_by in ('rider', 'driver', 'admin', 'system')),
  pickup_lat double precision not null check (pickup_lat between -90 and 90),
  pickup_lng double precision not null check (pickup_lng between -180 and 180),
  pickup_address text not null,
  dropoff_lat double precision not null check (dropoff_lat between -90 and 90),
  dropoff_lng double precision not null check (dropoff_lng between -180 and 180),
  dropoff_address text not null,
  distance_miles numeric(8, 2) not null check (distance_miles >= 0),
  duration_minutes integer not null check (duration_minutes > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- [{kind, label, quantity, unitCents, amountCents}]; their sum is the fare.
  fare_lines jsonb not null,
  fare_cents bigint not null check (fare_cents >= 0),
  -- The driver's share; what is left of the fare is the platform's.
  earnings_cents bigint not null check (earnings_cents between 0 and fare_cents),
  final_fare_cents bigint check (final_fare_cents >= 0),
  cancellation_fee_cents bigint check (cancellation_fee_cents >= 0),
  payment_method text not null check (payment_method in ('card', 'cash', 'cashapp')),
  payment_method_id text,
  -- Four digits that the rider tells the driver; null where none is in force.
  pin text check (pin ~ '^\d{4}$'),
  pin_failures integer not null default 0,
  pin_locked_until timestamptz,
  -- {name, color, type, plate}: the car as it was at the acceptance, whatever becomes of it later.
  car jsonb,
  requested_at timestamptz not null,
  -- When the search for a driver began: at the request, and anew when a driver gives the ride back.
  searching_since timestamptz not null,
  accepted_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  check (driver_id <> rider_id),
  check (status not in ('accepted', 'arrived', 'active', 'completed') or num_nulls(driver_id, car, accepted_at) = 0),
  check (status not in ('scheduled', 'requested', 'expired') or driver_id is null)
);
create unique index rides_one_open_per_rider on rides (rider_id)
  where status in ('requested', 'accepted', 'arrived', 'active');
create unique index rides_one_open_per_driver on rides (driver_id)
  where status in ('accepted', 'arrived', 'active');
create index rides_waiting on rides (searching_since) where status = 'requested';
create index rides_by_rider on rides (rider_id, id desc);
create index rides_by_driver on rides (driver_id, id desc) where driver_id is not null;
create index rides_by_status on rides (status, id desc);
create index rides_completed on rides (completed_at) where status = 'completed';

-- Drivers who gave a ride back: it is not offered to them again.
create table ride_exclusions (
  ride_id uuid not null references rides,
  driver_id uuid not null references users,
  primary key (ride_id, driver_id)
);

-- Who was asked to take a ride, and what became of it. `withdrawn`: the ride or the driver was gone.
create table ride_offers (
  id uuid primary key,
  ride_id uuid not null references rides,
  driver_id uuid not null references users,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  pickup_distance_meters integer not null check (pickup_distance_meters >= 0),
  pickup_eta_seconds integer not null check (pickup_eta_seconds >= 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index ride_offers_one_open_per_ride on ride_offers (ride_id) where state = 'open';
create unique index ride_offers_one_open_per_driver on ride_offers (driver_id) where state = 'open';
create index ride_offers_by_ride on ride_offers (ride_id, driver_id);

-- Who drives now, and where. Every server process keeps this in memory and writes its changes here in batches, so
-- that a new process, and every other one, knows it too. The place is erased when the driver goes offline.
create table driver_presence (
  driver_id uuid primary key references users,
  -- Null: offline.
  online_since timestamptz,
  vehicle_id uuid references vehicles,
  -- {name, color, type, plate}
  car jsonb not null,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  heading_degrees real check (heading_degrees between 0 and 360),
  position_at timestamptz,
  changed_at timestamptz not null,
  -- The process that wrote last: each reads what the others wrote.
  changed_by uuid not null,
  check (num_nulls(lat, lng, position_at) in (0, 3))
) with (fillfactor = 70);
