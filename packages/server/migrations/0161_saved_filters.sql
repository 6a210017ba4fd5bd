-- Up Migration

-- Filters of the desk's lists that an administrator keeps under a name.
create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users,
  list text not null,
  -- The most for each list is the number of these.
  slot smallint not null check (slot between 1 and 12),
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  constraint saved_filters_slot unique (user_id, list, slot)
);
create unique index saved_filters_name on saved_filters (user_id, list, lower(name));
