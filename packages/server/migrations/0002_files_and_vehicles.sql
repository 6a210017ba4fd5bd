-- Up Migration

-- What people uploaded. Private to the owner and administrators; `public_token` is set when a listing names a
-- photo, and names its public copies.
create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  purpose text not null check (purpose in ('vehicle', 'driver', 'licence', 'avatar', 'condition')),
  kind text not null check (kind in ('image', 'document')),
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Of what is stored, for the evidence of a handover.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Where the storage engine keeps it: a document as it is, an image as a folder of its sizes.
  storage_key text not null constraint files_storage_key_key unique,
  public_token text constraint files_public_token_key unique,
  created_at timestamptz not null,
  check (kind = 'document' or (width is not null and height is not null)),
  check (public_token is null or kind = 'image')
);
create index files_by_owner on files (owner_id, id desc);

create table vehicles (
  -- A search reads some hundred rows: what it reads stands first, so that it never unpacks the rest of them.
  id uuid primary key,
  owner_id uuid not null references users,
  -- The H3 cell (resolution 7) of the blurred point.
  h3_cell bigint,
  blurred_lat double precision check (blurred_lat between -90 and 90),
  blurred_lng double precision check (blurred_lng between -180 and 180),
  -- Whole cents; 0 is not offered.
  minute_rate_cents bigint not null default 0 check (minute_rate_cents >= 0),
  hourly_rate_cents bigint not null default 0 check (hourly_rate_cents >= 0),
  daily_rate_cents bigint not null check (daily_rate_cents > 0),
  weekly_rate_cents bigint not null default 0 check (weekly_rate_cents >= 0),
  monthly_rate_cents bigint not null default 0 check (monthly_rate_cents >= 0),
  seats integer not null check (seats between 1 and 50),
  advance_notice_minutes integer not null default 0 check (advance_notice_minutes >= 0),
  min_rental_minutes integer not null default 1 check (min_rental_minutes >= 1),
  max_rental_minutes integer not null default 525600,
  turnaround_minutes integer not null default 0 check (turnaround_minutes >= 0),
  instant_book boolean not null default false,
  has_gps boolean not null default true,
  has_camera_system boolean not null default false,
  has_bluetooth_audio boolean not null default false,
  has_usb_charging boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'suspended')),
  paused_at timestamptz,
  type text not null check (type in ('sedan', 'suv', 'truck', 'van', 'convertible', 'motorcycle')),
  -- The taken time of `occupancies`, kept by their trigger: a search looks at one row instead of the calendar.
  -- The truth about a booking is the constraint below.
  busy tstzmultirange not null default '{}',
  -- From the day after, the vehicle is hidden.
  papers_expire_on date generated always as (least(insurance_expires_on, registration_expires_on)) stored,
  handover_from time,
  handover_until time,
  -- A name that the database does not know is an error here, and not in every search that comes across it.
  time_zone text not null check (timestamptz 'epoch' at time zone time_zone is not null),
  fuel_type text not null check (fuel_type in ('gasoline', 'diesel', 'electric', 'hybrid')),
  status_reason text,
  make text not null,
  model text not null,
  year integer not null,
  color text not null default '',
  license_plate text not null,
  vin text not null default '',
  description text not null default '',
  -- [{id, token}]: the file, and the token of its public copies, which never changes.
  photos jsonb not null check (jsonb_array_length(photos) between 1 and 10),
  document_ids uuid[] not null default '{}' check (cardinality(document_ids) <= 5),
  insurance_provider text,
  insurance_policy_number text,
  insurance_expires_on date,
  insurance_file_id uuid references files,
  registration_expires_on date,
  registration_file_id uuid references files,
  -- The exact place is for the owner, administrators, and its renters. Every other user, and every distance,
  -- uses the blurred point, which is fixed: else a few searches would find the house.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  address text,
  miles_per_day integer check (miles_per_day > 0),
  extra_mile_cents bigint not null default 0 check (extra_mile_cents >= 0),
  deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  cancellation_policy text not null default 'flexible' check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  delivery_radius_meters integer check (delivery_radius_meters > 0),
  delivery_fee_cents bigint check (delivery_fee_cents >= 0),
  -- [{name, priceCents, per}]
  extras jsonb not null default '[]' check (jsonb_array_length(extras) <= 20),
  created_at timestamptz not null,
  check (num_nulls(lat, lng, address, blurred_lat, blurred_lng, h3_cell) in (0, 6)),
  check (num_nulls(handover_from, handover_until) in (0, 2)),
  check (num_nulls(delivery_radius_meters, delivery_fee_cents) in (0, 2)),
  check (max_rental_minutes >= min_rental_minutes)
) with (fillfactor = 80);
create index vehicles_by_owner on vehicles (owner_id, id desc);
create index vehicles_by_status on vehicles (status, id desc);
create index vehicles_by_text on vehicles using gin ((make || ' ' || model || ' ' || license_plate) gin_trgm_ops);
create index vehicles_listed_by_cell on vehicles (h3_cell, type, daily_rate_cents)
  where status = 'approved' and paused_at is null;

alter table driver_applications
  add constraint driver_applications_vehicle_id_fkey foreign key (vehicle_id) references vehicles;

-- The one calendar of a vehicle: rentals (holds included), what the owner blocks, and ride duty. `during` is half
-- open and already widened by the turnaround buffer. What is freed is deleted.
create table occupancies (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not upper_inf(during) and not isempty(during)),
  kind text not null check (kind in ('rental', 'block', 'ride_duty')),
  rental_id uuid constraint occupancies_rental_id_key unique,
  -- When a hold lapses; null for what stands.
  expires_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'rental') = (rental_id is not null)),
  constraint occupancies_never_overlap exclude using gist (vehicle_id with =, during with &&)
);
create index occupancies_by_expiry on occupancies (expires_at) where expires_at is not null;

-- Occupancies of one vehicle never overlap, so taking one away is a subtraction and nothing is counted anew. What
-- ended more than a day before the newest occupancy was made is forgotten.
create function keep_vehicle_busy() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vehicles
       set busy = busy * tstzmultirange(tstzrange(new.created_at - interval '1 day', null)) + tstzmultirange(new.during)
     where id = new.vehicle_id;
  elsif tg_op = 'DELETE' then
    update vehicles set busy = busy - tstzmultirange(old.during) where id = old.vehicle_id;
  else
    update vehicles set busy = busy - tstzmultirange(old.during) + tstzmultirange(new.during)
     where id = new.vehicle_id;
  end if;
  return null;
end $$;

create trigger occupancies_keep_busy after insert or delete or update of during on occupancies
  for each row execute function keep_vehicle_busy();

create function refuse_another_vehicle() returns trigger language plpgsql as $$
begin
  raise exception 'an occupancy stays with its vehicle' using errcode = 'restrict_violation';
end $$;

create trigger occupancies_stay_with_vehicle before update of vehicle_id on occupancies
  for each row when (old.vehicle_id <> new.vehicle_id) execute function refuse_another_vehicle();

-- Meters along the great circle, as greatCircleMeters of the contract. These functions are single expressions so
-- that the planner writes them into the query; as calls they would cost more than what they compute.
create function great_circle_meters(lat1 float8, lng1 float8, lat2 float8, lng2 float8) returns float8
language sql immutable parallel safe as $$
  select 12742017.6 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- The cheapest hour, day and week: itself, or filled with smaller units. Null where none is offered.
create function cheapest_hour_cents(minute_rate bigint, hourly_rate bigint) returns bigint
language sql immutable parallel safe as $$
  select least(nullif(hourly_rate, 0), 60 * nullif(minute_rate, 0))
$$;
create function cheapest_day_cents(minute_rate bigint, hourly_rate bigint, daily_rate bigint) returns bigint
language sql immutable parallel safe as $$
  select least(nullif(daily_rate, 0), 24 * cheapest_hour_cents(minute_rate, hourly_rate))
$$;
create function cheapest_week_cents(minute_rate bigint, hourly_rate bigint, daily_rate bigint, weekly_rate bigint)
returns bigint language sql immutable parallel safe as $$
  select least(nullif(weekly_rate, 0), 7 * cheapest_day_cents(minute_rate, hourly_rate, daily_rate))
$$;

-- The cheapest cover with units up to the week, which fill one another without a rest: at each unit the whole ones,
-- and then one more or the smaller ones, whichever is cheaper.
create function rental_weeks_cents(
  minutes bigint, minute_rate bigint, hourly_rate bigint, daily_rate bigint, weekly_rate bigint
) returns bigint language sql immutable parallel safe as $$
  select
    case when minutes < 10080 then 0
      else minutes / 10080 * cheapest_week_cents(minute_rate, hourly_rate, daily_rate, weekly_rate) end
    + least(nullif(weekly_rate, 0),
      case when minutes % 10080 < 1440 then 0
        else minutes % 10080 / 1440 * cheapest_day_cents(minute_rate, hourly_rate, daily_rate) end
      + least(nullif(daily_rate, 0),
        case when minutes % 1440 < 60 then 0
          else minutes % 1440 / 60 * cheapest_hour_cents(minute_rate, hourly_rate) end
        + least(nullif(hourly_rate, 0),
          case when minutes % 60 = 0 then 0 else minutes % 60 * nullif(minute_rate, 0) end)))
$$;

-- Months do not fill up with weeks: every number of them is tried.
create function rental_months_cents(
  minutes bigint, minute_rate bigint, hourly_rate bigint, daily_rate bigint, weekly_rate bigint, monthly_rate bigint
) returns bigint language sql immutable parallel safe as $$
  select min(months * monthly_rate + rental_weeks_cents(
    greatest(0, minutes - months * 43200), minute_rate, hourly_rate, daily_rate, weekly_rate))
  from generate_series(0, (minutes + 43199) / 43200) as months
$$;

-- What the time of a rental costs: rentalPrice of the contract, to the cent.
create function rental_time_cents(
  minutes bigint, minute_rate bigint, hourly_rate bigint, daily_rate bigint, weekly_rate bigint, monthly_rate bigint
) returns bigint language sql immutable parallel safe as $$
  select case
    when minutes <= 43200 then least(
      nullif(monthly_rate, 0),
      rental_weeks_cents(minutes, minute_rate, hourly_rate, daily_rate, weekly_rate))
    when monthly_rate = 0 then rental_weeks_cents(minutes, minute_rate, hourly_rate, daily_rate, weekly_rate)
    else rental_months_cents(minutes, minute_rate, hourly_rate, daily_rate, weekly_rate, monthly_rate)
  end
$$;
