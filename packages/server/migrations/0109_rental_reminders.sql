-- Up Migration

-- What both sides were reminded of, once each. `moment` is the start or end that it was about: another one is reminded of
-- again.
create table rental_reminders (
  rental_id uuid not null references rentals,
  about text not null check (about in ('start', 'end')),
  hours_before integer not null check (hours_before > 0),
  moment timestamptz not null,
  sent_at timestamptz not null,
  primary key (rental_id, about, hours_before, moment)
);

create index rentals_to_return on rentals (ends_at) where status = 'active';
