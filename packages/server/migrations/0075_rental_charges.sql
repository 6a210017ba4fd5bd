-- Up Migration

-- What is included, and that the renter agreed to charges after the trip: kept with the booking. Older rentals have neither,
-- and are charged for nothing.
alter table rentals
  add column miles_per_day integer check (miles_per_day > 0),
  add column extra_mile_cents bigint not null default 0 check (extra_mile_cents >= 0),
  add column charges_agreed_at timestamptz,
  drop constraint rentals_deposit_status_check,
  add constraint rentals_deposit_status_check
    check (deposit_status in ('due', 'held', 'lapsed', 'waived', 'released', 'charged'));

-- What an owner wants to be paid after a rental.
create table rental_charges (
  id uuid primary key,
  rental_id uuid not null references rentals,
  kind text not null check (kind in ('late', 'miles', 'fuel', 'toll', 'cleaning', 'damage', 'other')),
  amount_cents bigint not null check (amount_cents > 0),
  -- To be paid, by who gets it, once that is known.
  payable_cents bigint check (payable_cents between 0 and amount_cents),
  platform_cents bigint not null default 0 check (platform_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  note text,
  photo_ids uuid[] not null default '{}',
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'disputed', 'decided', 'withdrawn', 'paid', 'due')),
  status_since timestamptz not null,
  dispute_reason text,
  decision_reason text,
  answer_by timestamptz not null,
  -- Paid together: the part of it that no deposit covers has a payment with this in its key.
  settlement_id uuid,
  created_at timestamptz not null,
  check (platform_cents + tax_cents <= coalesce(payable_cents, amount_cents)),
  check ((status in ('accepted', 'decided', 'paid', 'due')) = (payable_cents is not null))
);
create index rental_charges_by_rental on rental_charges (rental_id, id);
create index rental_charges_unanswered on rental_charges (answer_by) where status = 'proposed';
create index rental_charges_by_status on rental_charges (status, id desc);
create index rental_charges_by_settlement on rental_charges (settlement_id) where settlement_id is not null;

create function rental_charges_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(new.photo_ids);
  return null;
end $$;
create trigger rental_charges_keep_files after insert or update of photo_ids on rental_charges
  for each row execute function rental_charges_keep_files();
