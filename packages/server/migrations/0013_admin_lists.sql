-- Up Migration

-- Administrators filter by the role that is shown, so it stands in the row: an index cannot look at applications.
-- Whether a user may drive still depends on their application.
alter table users add column is_driver boolean not null default false;
update users u set is_driver = true from driver_applications a where a.user_id = u.id and a.status = 'approved';
alter table users add column shown_role text not null generated always as
  (case when role = 'admin' then 'admin' when is_driver then 'driver' else 'user' end) stored;

create function keep_is_driver() returns trigger language plpgsql as $$
begin
  update users set is_driver = (new.status = 'approved')
   where id = new.user_id and is_driver <> (new.status = 'approved');
  return null;
end $$;
create trigger driver_applications_keep_is_driver after insert or update of status on driver_applications
  for each row execute function keep_is_driver();

-- A page of a list is put together from one short look per role and status, so each order needs one index. What
-- came in last is asked for most: without a filter that order has an index of its own, which also finds a day.
drop index users_by_status;
drop index users_by_role;
create index users_by_standing on users (shown_role, status, created_at, id);
create index users_by_name on users (shown_role, status, last_name, first_name, id);
create index users_by_time on users (created_at, id);
drop index vehicles_by_status;
create index vehicles_by_status on vehicles (status, created_at, id);
create index vehicles_by_rate on vehicles (status, daily_rate_cents, id);
create index vehicles_by_time on vehicles (created_at, id);
drop index rides_by_status;
create index rides_by_status on rides (status, requested_at, id);
create index rides_by_fare on rides (status, (coalesce(final_fare_cents, fare_cents)), id);
create index rides_by_time on rides (requested_at, id);
drop index rentals_by_status;
create index rentals_by_status on rentals (status, created_at, id);
create index rentals_by_start on rentals (status, starts_at, id);
create index rentals_by_time on rentals (created_at, id);
drop index driver_applications_by_status;
create index driver_applications_by_status on driver_applications (status, submitted_at, id);
create index driver_applications_by_time on driver_applications (submitted_at, id);

-- A space in front of every word: what is too short for a trigram of its own is looked for where words begin.
create function text_of_user(first_name text, last_name text, email citext) returns text
language sql immutable parallel safe as $$ select ' ' || first_name || ' ' || last_name || ' ' || email::text $$;
create function text_of_vehicle(make text, model text, license_plate text) returns text
language sql immutable parallel safe as $$ select ' ' || make || ' ' || model || ' ' || license_plate $$;

drop index users_by_text;
create index users_by_text on users using gin (text_of_user(first_name, last_name, email) gin_trgm_ops);
drop index vehicles_by_text;
create index vehicles_by_text on vehicles using gin (text_of_vehicle(make, model, license_plate) gin_trgm_ops);

-- What matches, up to so many, by the trigrams and nothing else: how rare a text is, the planner can only guess,
-- and a wrong guess reads the whole table.
create function find_users(pattern text, at_most integer) returns setof uuid
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id from users where text_of_user(first_name, last_name, email) ilike pattern limit at_most
$$;
create function find_vehicles(pattern text, at_most integer) returns setof uuid
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id from vehicles where text_of_vehicle(make, model, license_plate) ilike pattern limit at_most
$$;

-- How many rows of a list stand in each status: their sum. Every change adds a line of its own, so that no two
-- wait for each other; a job folds the lines together.
create table list_counts (
  list text not null,
  -- The shown role, for users.
  part text not null default '',
  status text not null,
  n bigint not null
);

create function count_list() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts (list, status, n) values (tg_table_name, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts (list, status, n) values (tg_table_name, new.status, 1);
  end if;
  return null;
end $$;

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_counts (list, part, status, n) values ('users', old.shown_role, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts (list, part, status, n) values ('users', new.shown_role, new.status, 1);
  end if;
  return null;
end $$;

create function count_none() returns trigger language plpgsql as $$
begin
  delete from list_counts where list = tg_table_name;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['vehicles', 'rides', 'rentals', 'driver_applications'] loop
    execute format('create trigger %1$s_count after insert or delete on %1$s
      for each row execute function count_list()', name);
    execute format('create trigger %1$s_count_moves after update of status on %1$s
      for each row when (old.status <> new.status) execute function count_list()', name);
    execute format('insert into list_counts (list, status, n) select %1$L, status, count(*) from %1$I group by status', name);
  end loop;
  foreach name in array array['users', 'vehicles', 'rides', 'rentals', 'driver_applications'] loop
    execute format('create trigger %1$s_count_none after truncate on %1$s
      for each statement execute function count_none()', name);
  end loop;
end $$;
create trigger users_count after insert or delete on users for each row execute function count_users();
create trigger users_count_moves after update on users for each row
  when (old.status <> new.status or old.role <> new.role or old.is_driver <> new.is_driver)
  execute function count_users();
insert into list_counts (list, part, status, n)
  select 'users', shown_role, status, count(*) from users group by shown_role, status;

-- The days that are over, as the charts show them; written when they are first asked for. A day is one of the
-- deployment's time zone.
create table daily_figures (
  time_zone text not null,
  day date not null,
  sign_ups integer not null,
  rides integer not null,
  rentals integer not null,
  revenue_cents bigint not null,
  primary key (time_zone, day)
);

-- The log only ever grows.
create function count_action() returns trigger language plpgsql as $$
begin
  insert into list_counts (list, status, n) values (tg_table_name, 'written', 1);
  return null;
end $$;
create trigger admin_actions_count after insert on admin_actions for each row execute function count_action();
insert into list_counts (list, status, n) select 'admin_actions', 'written', count(*) from admin_actions;

-- Also for a session that plays a replica, in which other triggers sleep.
alter table admin_actions enable always trigger admin_actions_stay;
alter table admin_actions enable always trigger admin_actions_stay_whole;
