-- Calendars of other sites that an owner imports, and the secret address of a car's own calendar. Imported times are rows of
-- the one calendar.
create table calendar_imports (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  name text not null check (char_length(name) between 1 and 60),
  -- Sealed: the address of another site is all that one needs to read the calendar there.
  address bytea not null,
  host text not null,
  next_read_at timestamptz not null,
  -- When it was last read, and why the last try failed.
  read_at timestamptz,
  failure text,
  -- The other site's times in which this car is booked here: [{startDate, endDate, rentalId}].
  conflicts jsonb not null default '[]',
  created_at timestamptz not null
);
create index calendar_imports_by_vehicle on calendar_imports (vehicle_id, id);
create index calendar_imports_by_next_read on calendar_imports (next_read_at);

create table calendar_feeds (
  vehicle_id uuid primary key references vehicles,
  -- Part of the address: another version is another address, and the one before is invalid.
  version integer not null default 1 check (version > 0),
  is_on boolean not null default true
);

alter table occupancies
  drop constraint occupancies_kind_check,
  add constraint occupancies_kind_check check (kind in ('rental', 'block', 'ride_duty', 'import')),
  add column import_id uuid references calendar_imports on delete cascade,
  add constraint occupancies_import_of_calendar check ((kind = 'import') = (import_id is not null));
create index occupancies_by_import on occupancies (import_id) where import_id is not null;
