-- Up Migration

-- Promo codes. `spent_cents` is what bookings have taken of the budget, less what came back; its check decides between two
-- that take the last of it.
create table promotions (
  id uuid primary key,
  -- As people enter it, in capitals.
  code text not null unique check (code ~ '^[A-Z0-9-]{3,20}$'),
  scope text not null check (scope in ('rental', 'ride', 'both')),
  amount_cents bigint check (amount_cents > 0),
  percent numeric(7, 4) check (percent > 0 and percent <= 100),
  cap_cents bigint check (cap_cents > 0),
  budget_cents bigint not null,
  spent_cents bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  check ((amount_cents is null) = (percent is not null) and (percent is null) = (cap_cents is null)),
  check (starts_at < ends_at),
  constraint promotions_within_budget check (spent_cents between 0 and budget_cents)
);

-- What a person was given. Used and given back as trips come and go.
create table credits (
  id uuid primary key,
  person_id uuid not null references users,
  kind text not null check (kind in ('goodwill')),
  amount_cents bigint not null check (amount_cents > 0),
  used_cents bigint not null default 0 check (used_cents between 0 and amount_cents),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the administrator's words.
  reason text not null,
  granted_by uuid not null references users,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index credits_by_person on credits (person_id, id desc);
create index credits_left on credits (person_id, expires_at) where used_cents < amount_cents;

-- What a rental or ride took of a code or a credit, and what came back of it.
create table promotion_uses (
  id uuid primary key,
  person_id uuid not null references users,
  promotion_id uuid references promotions,
  credit_id uuid references credits,
  subject_kind text not null check (subject_kind in ('rental', 'ride')),
  subject_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  returned_cents bigint not null default 0 check (returned_cents between 0 and amount_cents),
  created_at timestamptz not null,
  check ((promotion_id is null) <> (credit_id is null))
);
create unique index promotion_uses_once_a_person on promotion_uses (promotion_id, person_id)
  where returned_cents < amount_cents;
create index promotion_uses_by_promotion on promotion_uses (promotion_id, id desc) where promotion_id is not null;
create index promotion_uses_by_subject on promotion_uses (subject_id);
create index promotion_uses_by_person on promotion_uses (person_id, id desc);

-- What the platform pays of a price: the payer's payment is the rest.
alter table rentals
  add column promotions jsonb,
  add column promotion_cents bigint not null default 0,
  add constraint rentals_promotion check (promotion_cents >= 0 and (promotion_cents = 0 or promotion_cents < total_cents)),
  add constraint rentals_promotion_refund check (refund_cents <= total_cents - promotion_cents);
alter table rides
  add column promotions jsonb,
  add column promotion_cents bigint not null default 0,
  add constraint rides_promotion check (promotion_cents >= 0 and (promotion_cents = 0 or promotion_cents < fare_cents));
