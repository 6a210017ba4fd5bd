-- Up Migration

-- Who a person is to the payments engine, once they have saved a method there.
create table payment_customers (
  user_id uuid not null references users,
  engine text not null check (engine in ('sandbox', 'stripe')),
  reference text not null,
  created_at timestamptz not null,
  primary key (user_id, engine),
  unique (engine, reference)
);

-- Cards and accounts that people pay with: what is shown of them, and the engine's token. Never a number.
create table payment_methods (
  id uuid primary key,
  user_id uuid not null references users,
  engine text not null,
  reference text not null,
  kind text not null check (kind in ('card', 'cashapp')),
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  expires_month smallint check (expires_month between 1 and 12),
  expires_year smallint,
  cashtag text,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (engine, reference),
  foreign key (user_id, engine) references payment_customers
);
create unique index payment_methods_one_default on payment_methods (user_id, engine) where is_default;
create index payment_methods_by_user on payment_methods (user_id, id);

-- The sandbox's books of methods and of those being saved. The id is in the address of the test bank's page.
create table sandbox_methods (
  id uuid primary key,
  idempotency_key text not null unique,
  customer text not null,
  kind text not null check (kind in ('card', 'cashapp')),
  status text not null check (status in ('waiting', 'action_required', 'declined', 'saved', 'removed')),
  reason text,
  return_path text not null,
  -- The test card or account that it behaves like.
  test_method text,
  last4 text,
  expiry_month smallint,
  expiry_year smallint,
  created_at timestamptz not null default now()
);
create index sandbox_methods_by_customer on sandbox_methods (customer);
alter table sandbox_charges
  add column test_method text,
  add column card_ending text,
  add column is_off_session boolean not null default false,
  add column capture_before timestamptz;
update sandbox_charges set card_ending = '3155'
 where payment_method_id = 'pm_card_authenticationRequired' and status = 'action_required';
