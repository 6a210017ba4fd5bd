-- Up Migration

-- A rental over 30 days is charged in periods of 30 days. They are split with the booking or the extension, and kept as they
-- were accepted; only their status changes.
create table rental_periods (
  id uuid primary key,
  rental_id uuid not null references rentals,
  -- Of the time that an extension added; none: of the booking.
  extension_id uuid references rental_extensions,
  number integer not null check (number > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  lines jsonb not null,
  payee_cents bigint not null check (payee_cents >= 0),
  platform_cents bigint not null check (platform_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  promotion_cents bigint not null default 0 check (promotion_cents >= 0),
  -- The first is charged with the approval.
  charge_at timestamptz,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'charging', 'paid', 'owed', 'refunded', 'skipped')),
  status_since timestamptz not null,
  unique nulls not distinct (rental_id, extension_id, number),
  check ((number = 1) = (charge_at is null)),
  check (charge_at <= starts_at),
  check (payee_cents + platform_cents + tax_cents > promotion_cents)
);
create index rental_periods_by_extension on rental_periods (extension_id) where extension_id is not null;
create index rental_periods_due on rental_periods (charge_at) where status = 'scheduled';

create trigger rental_periods_stay before delete on rental_periods
  for each row execute function refuse_change();
create trigger rental_periods_stay_as_accepted
  before update of rental_id, extension_id, number, starts_at, ends_at, lines, payee_cents, platform_cents, tax_cents,
    promotion_cents, charge_at on rental_periods
  for each row execute function refuse_change();
create trigger rental_periods_raise_revision after insert or update on rental_periods
  for each row execute function raise_rental_revision();
