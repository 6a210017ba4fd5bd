-- Up Migration

-- What one person pays for one rental or ride. The id is the idempotency key under which the payments engine is
-- asked, so that asking again after a crash cannot charge twice.
create table payments (
  id uuid primary key,
  payer_id uuid not null references users,
  kind text not null check (kind in ('rental', 'ride')),
  -- The rental or ride.
  subject_id uuid not null,
  purpose text not null check (purpose in ('price', 'deposit')),
  amount_cents bigint not null check (amount_cents > 0),
  captured_cents bigint not null default 0,
  -- Counted when a refund is asked for, so that two at once cannot give back more than there is.
  refunded_cents bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Cash is settled from hand to hand: no engine is asked.
  method text not null check (method in ('card', 'cashapp', 'cash')),
  payment_method_id text,
  description text not null,
  -- created: the engine's answer is not known. action_required: the bank wants a confirmation.
  state text not null default 'created'
    check (state in ('created', 'authorised', 'declined', 'action_required', 'captured', 'voided')),
  engine_reference text,
  decline_reason text,
  created_at timestamptz not null,
  check (0 <= refunded_cents and refunded_cents <= captured_cents and captured_cents <= amount_cents),
  check (captured_cents = 0 or state = 'captured')
);
-- One attempt at a time: a payer who presses twice, or uses two cards at once, pays once.
create unique index payments_one_open on payments (subject_id, purpose)
  where state in ('created', 'authorised', 'captured');
create index payments_by_subject on payments (subject_id, id);
create index payments_by_payer on payments (payer_id, id desc);
create index payments_unanswered on payments (created_at) where state = 'created';

-- What is to be done with the money of a payment, decided in a transaction and carried out after it. The id is
-- the idempotency key for the engine.
create table payment_instructions (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('capture', 'void', 'refund')),
  -- Of a capture or refund; a void lets all of it go.
  amount_cents bigint check (amount_cents > 0),
  created_at timestamptz not null,
  done_at timestamptz,
  check ((kind = 'void') = (amount_cents is null))
);
-- What was authorised is either taken or let go, and that once.
create unique index payment_instructions_settle_once on payment_instructions (payment_id) where kind <> 'refund';
create index payment_instructions_by_payment on payment_instructions (payment_id);
create index payment_instructions_open on payment_instructions (created_at) where done_at is null;

-- The books of the built-in sandbox processor. It stands for a company elsewhere: nothing of Josey's reads these
-- tables or shares a transaction with them.
create table sandbox_charges (
  reference text primary key,
  idempotency_key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  method text not null,
  payment_method_id text not null,
  description text not null,
  status text not null check (status in ('authorised', 'declined', 'action_required', 'captured', 'voided')),
  reason text,
  captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
  created_at timestamptz not null default now()
);

create table sandbox_operations (
  idempotency_key text primary key,
  reference text not null references sandbox_charges,
  kind text not null check (kind in ('capture', 'void', 'refund')),
  amount_cents bigint,
  created_at timestamptz not null default now()
);
