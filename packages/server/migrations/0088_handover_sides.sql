-- Up Migration

-- The sheet of a handover begins before the car changes hands: `at` is when it did.
alter table handovers
  alter column by_user_id drop not null,
  alter column odometer_miles drop not null,
  alter column fuel_percent drop not null,
  alter column at drop not null,
  -- Raised by each change of readings or marks: a side confirms what it saw.
  add column revision integer not null default 1,
  add constraint handovers_done_are_complete
    check (at is null or num_nulls(by_user_id, odometer_miles, fuel_percent) = 0);

-- The readings of a car that changed hands are evidence.
create function handovers_keep_readings() returns trigger language plpgsql as $$
begin
  if old.at is not null and (new.at is null
      or (new.odometer_miles, new.fuel_percent) is distinct from (old.odometer_miles, old.fuel_percent)) then
    raise exception 'the readings of a handover are final' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger handovers_keep_readings before update on handovers
  for each row execute function handovers_keep_readings();

-- What each side says about a handover, and that it confirmed it.
create table handover_sides (
  rental_id uuid not null,
  kind text not null,
  side text not null check (side in ('renter', 'owner')),
  note text,
  confirmed_at timestamptz,
  primary key (rental_id, kind, side),
  foreign key (rental_id, kind) references handovers
);

create table handover_photos (
  -- Chosen by the side that adds it, so that a picture that is sent twice is kept once.
  id uuid not null,
  rental_id uuid not null,
  kind text not null,
  side text not null check (side in ('renter', 'owner')),
  view text not null check (view in ('front', 'right', 'back', 'left', 'odometer', 'damage', 'other')),
  source text not null check (source in ('camera', 'gallery')),
  file_id uuid not null unique references files on delete cascade,
  -- Of the stored picture, and when the server had it.
  sha256 bytea not null check (length(sha256) = 32),
  received_at timestamptz not null,
  primary key (rental_id, kind, side, id),
  foreign key (rental_id, kind) references handovers,
  -- One picture is not four sides, and not before and after.
  constraint handover_photos_differ unique (rental_id, sha256)
);

create function handover_photos_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a picture of a handover is never changed' using errcode = 'restrict_violation';
end $$;
create trigger handover_photos_stay before update on handover_photos
  for each row execute function handover_photos_stay();

create function handover_photos_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(array[new.file_id]);
  return null;
end $$;
create trigger handover_photos_keep_files after insert on handover_photos
  for each row execute function handover_photos_keep_files();

-- Marks of damage on the drawing of a side of the car, from its left and top edge.
create table handover_marks (
  id uuid not null,
  rental_id uuid not null,
  kind text not null,
  side text not null check (side in ('renter', 'owner')),
  view text not null check (view in ('front', 'right', 'back', 'left')),
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  damage text not null check (damage in ('scratch', 'dent', 'scuff', 'chip', 'crack', 'other')),
  note text,
  primary key (rental_id, kind, side, id),
  foreign key (rental_id, kind) references handovers
);

-- What was recorded until now: one side's, with photos that name no side of the car.
insert into handover_sides (rental_id, kind, side, note, confirmed_at)
  select h.rental_id, h.kind, case when h.by_user_id = r.owner_id then 'owner' else 'renter' end, h.note, h.at
    from handovers h join rentals r on r.id = h.rental_id;
insert into handover_photos (id, rental_id, kind, side, view, source, file_id, sha256, received_at)
  select gen_random_uuid(), h.rental_id, h.kind, case when h.by_user_id = r.owner_id then 'owner' else 'renter' end,
         'other', 'gallery', f.id, f.sha256, f.created_at
    from handovers h join rentals r on r.id = h.rental_id join files f on f.id = any(h.photo_ids)
  on conflict do nothing;
drop trigger handovers_keep_files on handovers;
drop function handovers_keep_files();
alter table handovers drop column photo_ids, drop column note;

-- Where the owner lets renters check in alone: the code of the key box. Renters read it from check-in on.
alter table vehicles
  add column key_code text check (length(key_code) between 1 and 40);
