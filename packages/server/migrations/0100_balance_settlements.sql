-- Up Migration

-- How owners and drivers got out of a negative balance without earning it: they paid it, or an administrator wrote it off.
-- One at a time for each person: the open row is the lock under which their balance is read.
create table balance_settlements (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('payment', 'write_off')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a payment, what its attempt asks for.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  status text not null default 'open' check (status in ('open', 'done', 'declined')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  check (status = 'open' or amount_cents > 0)
);
create unique index balance_settlements_one_open on balance_settlements (user_id) where status = 'open';
create index balance_settlements_by_user on balance_settlements (user_id, id desc);
