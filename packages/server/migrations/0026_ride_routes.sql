-- Up Migration

-- The way that a ride was priced for: [[lat, lng], …]. Beside the rides, whose lists do not need it.
create table ride_routes (
  ride_id uuid primary key references rides on delete cascade,
  points jsonb not null
);
