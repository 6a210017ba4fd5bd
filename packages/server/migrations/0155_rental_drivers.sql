-- Up Migration

-- Additional drivers of a rental: invited by address, `driver_id` from their answer on. The address is erased with either
-- account, and when the rental is over.
create table rental_drivers (
  id uuid primary key,
  rental_id uuid not null references rentals,
  email citext,
  driver_id uuid references users,
  status text not null check (status in ('invited', 'accepted', 'declined', 'removed', 'expired')),
  status_since timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  check (status not in ('accepted', 'declined') or driver_id is not null),
  check (status <> 'accepted' or accepted_at is not null),
  check (accepted_at is null or driver_id is not null)
);
create index rental_drivers_by_rental on rental_drivers (rental_id, id);
create unique index rental_drivers_one_email on rental_drivers (rental_id, email) where status in ('invited', 'accepted');
create unique index rental_drivers_one_person on rental_drivers (rental_id, driver_id) where status in ('invited', 'accepted');
create index rental_drivers_by_email on rental_drivers (email) where status = 'invited';
create index rental_drivers_by_driver on rental_drivers (driver_id, id) where driver_id is not null;

-- The pages of both sides show them. The use case that writes one has locked the rental.
create trigger rental_drivers_raise_revision after insert or update on rental_drivers
  for each row execute function raise_rental_revision();
