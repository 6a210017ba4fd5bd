-- Up Migration

-- What a person owes after a charge that failed, or after a ride that was not paid in full in cash. The ledger has the
-- charge; paying a debt is its settlement.
create table debts (
  id uuid primary key,
  debtor_id uuid not null references users,
  -- The refused instruction, or the ride that was paid in cash: one debt for each.
  cause_id uuid not null unique,
  reason text not null check (reason in ('charge_failed', 'cash_shortfall')),
  payment_id uuid not null references payments,
  subject_kind text not null,
  subject_id uuid not null,
  page text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What is charged again; nothing after cash.
  method text check (method in ('card', 'cashapp')),
  payment_method_id text,
  status text not null default 'open' check (status in ('open', 'paid', 'forgiven')),
  tries smallint not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null)),
  check (next_try_at is null or (status = 'open' and method is not null))
);
create index debts_by_debtor on debts (debtor_id, id desc);
create index debts_due on debts (next_try_at) where next_try_at is not null;

alter table ledger_lines
  drop constraint ledger_lines_check,
  add constraint ledger_lines_check check (
    case when person_id is null
      then account in
        ('platform_revenue', 'processor', 'taxes', 'deposits_held', 'disputes', 'promotions', 'bad_debts')
      else account in ('customer_receivable', 'owner_payable', 'driver_payable', 'cash_in_hand')
    end);
