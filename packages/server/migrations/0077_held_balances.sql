-- Up Migration

-- Payees whose oldest unpaid earnings have to leave the operator soon. Derived from the ledger once a day.
create table held_balances (
  user_id uuid primary key references users,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  held_cents bigint not null check (held_cents > 0),
  -- When the oldest part of it was posted.
  since timestamptz not null,
  -- The last day, in the operator's zone.
  leaves_by date not null
);
create index held_balances_by_day on held_balances (leaves_by, user_id);
