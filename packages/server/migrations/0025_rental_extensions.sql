-- Up Migration

-- What a rental was priced by: {rates, extras, policy}. A longer time is priced by the same. Rentals that were booked
-- before this was kept cannot be extended.
alter table rentals add column terms jsonb;

-- More time for a rental. The totals are those of the whole rental with its new end; once it is approved they are the
-- rental's own. Its time is a second row of `occupancies` next to the rental's.
create table rental_extensions (
  id uuid primary key,
  rental_id uuid not null references rentals,
  -- A quote makes one extension, however often it is sent.
  quote_id uuid not null constraint rental_extensions_quote_id_key unique,
  ends_at timestamptz not null,
  status text not null default 'held'
    check (status in ('held', 'pending', 'approved', 'rejected', 'expired', 'cancelled')),
  status_reason text,
  status_since timestamptz not null,
  -- The owner is not asked: the vehicle was for instant booking when this was pressed.
  instant boolean not null,
  type text not null check (type in ('minute', 'hour', 'day', 'week', 'month')),
  lines jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  time_cents bigint not null check (time_cents between 0 and total_cents),
  owner_cents bigint not null check (owner_cents >= 0),
  platform_cents bigint not null check (platform_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  -- What it adds to the rental: the price that is charged for it, and the platform's part of that.
  added_cents bigint not null check (added_cents between 0 and total_cents),
  added_platform_cents bigint not null,
  hold_expires_at timestamptz not null,
  -- When its money was held. Until then the owner does not see it.
  paid_at timestamptz,
  answer_by timestamptz,
  created_at timestamptz not null,
  check (owner_cents + platform_cents + tax_cents = total_cents),
  check (paid_at is not null or status in ('held', 'expired', 'cancelled'))
);
create index rental_extensions_by_rental on rental_extensions (rental_id, id desc);
-- One at a time: a renter who presses twice asks once.
create unique index rental_extensions_one_open on rental_extensions (rental_id) where status in ('held', 'pending');

alter table occupancies
  drop constraint occupancies_rental_id_key,
  add column extension_id uuid references rental_extensions,
  add constraint occupancies_extension_of_rental check (extension_id is null or rental_id is not null);
create unique index occupancies_one_each on occupancies (rental_id, extension_id) nulls not distinct
  where rental_id is not null;

-- An extension is paid apart from its rental: one charge for each event.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('rental', 'extension', 'ride'));

alter table chat_actions
  drop constraint chat_actions_kind_check,
  add constraint chat_actions_kind_check
    check (kind in ('request_ride', 'book_car', 'extend_rental', 'cancel_ride', 'cancel_rental'));
