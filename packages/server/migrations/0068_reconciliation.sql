-- Up Migration

-- Each daily comparison of our payments with the provider's record and the ledger.
create table reconciliations (
  id uuid primary key,
  at timestamptz not null,
  charges integer not null,
  differences integer not null
);

-- What did not match, until a comparison finds it gone.
create table payment_differences (
  id uuid primary key,
  kind text not null check (kind in ('unknown_charge', 'missing_charge', 'captured', 'refunded', 'held', 'ledger')),
  -- Ours, or the one that the provider says it is.
  payment_id uuid not null,
  reference text,
  currency text not null,
  our_cents bigint not null,
  their_cents bigint not null,
  found_at timestamptz not null,
  gone_at timestamptz
);
create unique index payment_differences_open on payment_differences (kind, payment_id) where gone_at is null;
create index payment_differences_newest on payment_differences (id) where gone_at is null;
