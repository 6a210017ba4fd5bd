-- Searches that people keep until their time begins.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users,
  -- The most that a person may have is the number of these.
  slot smallint not null check (slot between 1 and 10),
  query jsonb not null,
  -- Longitudes and latitudes that hold every place of the search, and some around it.
  area box not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  -- Something fits that its user has not been told of; they are told after this moment.
  has_news boolean not null default false,
  quiet_until timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, slot),
  unique (user_id, query)
);
create index saved_searches_by_area on saved_searches using gist (area, during);
create index saved_searches_with_news on saved_searches (quiet_until) where has_news;
create index saved_searches_by_start on saved_searches (lower(during));

-- The cars that fit a search, with the lowest price that its user knows. Those that fitted when it was saved are no news.
create table saved_search_cars (
  search_id uuid not null references saved_searches on delete cascade,
  vehicle_id uuid not null references vehicles,
  total_cents bigint not null,
  is_news boolean not null,
  primary key (search_id, vehicle_id)
);
create index saved_search_cars_by_vehicle on saved_search_cars (vehicle_id);

-- Cars that changed since saved searches were compared with them. `change` tells a later change from the one that was read.
create sequence saved_search_change;
create table saved_search_changes (
  vehicle_id uuid primary key,
  change bigint not null default nextval('saved_search_change')
);

-- Called for each change of a car, so it asks an index whether any search is concerned before it writes. A change of the
-- calendar alone concerns the searches of that time.
create function note_car_of_saved_searches() returns trigger language plpgsql as $$
declare
  place box := box(point(new.blurred_lng, new.blurred_lat));
  times tstzmultirange := (old.busy - new.busy) + (new.busy - old.busy);
begin
  if isempty(times) then
    times := tstzmultirange(tstzrange(null, null));
  end if;
  if exists (select from saved_searches where area @> place and during && times)
    or exists (select from saved_search_cars as car join saved_searches as search on search.id = car.search_id
      where car.vehicle_id = new.id and search.during && times)
  then
    insert into saved_search_changes (vehicle_id) values (new.id)
      on conflict (vehicle_id) do update set change = nextval('saved_search_change');
  end if;
  return null;
end $$;
create trigger vehicles_note_for_saved_searches after update on vehicles
  for each row when (old.* is distinct from new.*) execute function note_car_of_saved_searches();
