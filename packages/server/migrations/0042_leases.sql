-- Up Migration

-- Who leads: one row for each thing that one process does for all. Times are of the database's clock.
create table leases (
  name text primary key,
  -- The leading process.
  holder integer not null,
  -- Grows with each change of the holder: who leads on with an older number can no longer write.
  fence bigint not null,
  expires_at timestamptz not null
);
