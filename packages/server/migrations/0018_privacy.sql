-- Up Migration

-- Until then its owner can keep the account; at that time it is erased. Erased, the row is only an id.
alter table users
  add column deletion_due_at timestamptz,
  add column erased_at timestamptz,
  add constraint users_erased_after_notice check (erased_at is null or deletion_due_at <= erased_at);
create index users_to_erase on users (deletion_due_at) where deletion_due_at is not null and erased_at is null;

-- A leaving owner's vehicles are hidden from every search, as a suspended owner's are.
create or replace function note_owner_of_vehicle() returns trigger language plpgsql as $$
begin
  select u.status in ('suspended', 'banned') or u.deletion_due_at is not null
    into new.owner_is_out from users u where u.id = new.owner_id for share;
  return new;
end $$;

create or replace function keep_owner_is_out() returns trigger language plpgsql as $$
begin
  update vehicles set owner_is_out = new.status in ('suspended', 'banned') or new.deletion_due_at is not null
   where owner_id = new.id;
  return null;
end $$;
drop trigger users_keep_owner_is_out on users;
create trigger users_keep_owner_is_out after update of status, deletion_due_at on users for each row
  when ((old.status in ('suspended', 'banned') or old.deletion_due_at is not null)
    <> (new.status in ('suspended', 'banned') or new.deletion_due_at is not null))
  execute function keep_owner_is_out();

-- An account with something open cannot leave, and one that leaves gets into nothing new. Scheduling a deletion takes
-- the account's row for update before looking for what is open; this waits for it, and the other way round.
create function refuse_whoever_leaves(parties uuid[]) returns void language plpgsql as $$
begin
  -- Two statements: the second begins, and sees, when the first has waited for whoever had the rows.
  perform from users where id = any(parties) order by id for key share;
  if exists (select from users where id = any(parties) and deletion_due_at is not null) then
    raise exception 'somebody of these is about to leave' using errcode = 'exclusion_violation', constraint = 'parties_stay';
  end if;
end $$;

create function rentals_refuse_whoever_leaves() returns trigger language plpgsql as $$
begin
  perform refuse_whoever_leaves(array[new.renter_id, new.owner_id]);
  return new;
end $$;
create trigger rentals_parties_stay before insert on rentals
  for each row execute function rentals_refuse_whoever_leaves();

create function rides_refuse_whoever_leaves() returns trigger language plpgsql as $$
begin
  perform refuse_whoever_leaves(array_remove(array[new.rider_id, new.driver_id], null));
  return new;
end $$;
create trigger rides_parties_stay before insert on rides
  for each row execute function rides_refuse_whoever_leaves();
create trigger rides_drivers_stay before update of driver_id on rides
  for each row when (new.driver_id is distinct from old.driver_id) execute function rides_refuse_whoever_leaves();

-- Erased vehicles have no photo left; all others have one.
alter table vehicles drop constraint vehicles_photos_check,
  add constraint vehicles_photos_check check (jsonb_array_length(photos) <= 10 and (jsonb_array_length(photos) > 0 or owner_is_out));

-- An archive of a user's data is a file of theirs that no row names: the sweep removes it when its days are over.
alter table files drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('image', 'document', 'archive')),
  drop constraint files_check,
  add constraint files_images_have_sides check (kind <> 'image' or (width is not null and height is not null)),
  drop constraint files_present_have_purpose,
  add constraint files_present_have_purpose check (purpose is not null or not present or kind = 'archive'),
  alter column bytes type bigint;

-- A user's mails, to hand them out and to erase them.
create index mails_by_user on mails (user_id, id desc) where user_id is not null;

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'making', 'ready', 'failed')),
  asked_at timestamptz not null,
  tries integer not null default 0,
  -- The worker that makes it extends this again and again; after this time another worker takes over.
  alive_until timestamptz,
  file_id uuid references files on delete set null,
  bytes bigint,
  expires_at timestamptz,
  check (state <> 'ready' or num_nulls(bytes, expires_at) = 0)
);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state in ('asked', 'making');
create index data_exports_by_user on data_exports (user_id, id desc);
