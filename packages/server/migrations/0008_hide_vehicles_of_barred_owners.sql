-- Up Migration

-- A suspended or banned owner's vehicles are hidden, and shown again with a restore. Kept in the vehicle's row, so
-- that a search need not look at an owner for each vehicle that it comes across.
alter table vehicles add column owner_is_out boolean not null default false;
update vehicles v set owner_is_out = true from users u where u.id = v.owner_id and u.status in ('suspended', 'banned');

drop index vehicles_listed_by_cell;
create index vehicles_listed_by_cell on vehicles (h3_cell, type, daily_rate_cents)
  where status = 'approved' and paused_at is null and not owner_is_out;

-- The lock makes a vehicle that is listed at the same moment wait for the owner's new status.
create function note_owner_of_vehicle() returns trigger language plpgsql as $$
begin
  select u.status in ('suspended', 'banned') into new.owner_is_out from users u where u.id = new.owner_id for share;
  return new;
end $$;
create trigger vehicles_note_owner before insert on vehicles
  for each row execute function note_owner_of_vehicle();

create function keep_owner_is_out() returns trigger language plpgsql as $$
begin
  update vehicles set owner_is_out = new.status in ('suspended', 'banned') where owner_id = new.id;
  return null;
end $$;
create trigger users_keep_owner_is_out after update of status on users for each row
  when ((old.status in ('suspended', 'banned')) <> (new.status in ('suspended', 'banned')))
  execute function keep_owner_is_out();
