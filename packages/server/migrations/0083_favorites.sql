-- Up Migration

-- Cars that people marked to find them again.
create table favorites (
  id uuid primary key,
  user_id uuid not null references users,
  vehicle_id uuid not null references vehicles,
  created_at timestamptz not null,
  unique (user_id, vehicle_id)
);
create index favorites_by_user on favorites (user_id, id desc);
