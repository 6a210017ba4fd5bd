-- Up Migration

-- Where the payouts of owners and drivers go. The row is the lock of a person whose balance is paid out.
create table payees (
  user_id uuid primary key references users,
  -- Sealed; null once the account is erased.
  bank bytea,
  -- The last four characters of the account.
  bank_ending text not null,
  changed_at timestamptz not null,
  next_payout_at timestamptz not null
);
create index payees_due on payees (next_payout_at);

create table payouts (
  id uuid primary key,
  user_id uuid not null references payees,
  status text not null check (status in ('created', 'sent', 'paid', 'failed', 'returned', 'canceled')),
  status_reason text,
  status_since timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_cents bigint not null check (amount_cents > 0),
  is_weekly boolean not null,
  -- The account as it was then; sealed, null once the user's account is erased.
  bank bytea,
  bank_ending text not null,
  created_at timestamptz not null
);
create index payouts_of_payee on payouts (user_id, id desc);
create index payouts_by_status on payouts (status, id desc);
create index payouts_sent on payouts (status_since) where status = 'sent';
