-- Up Migration

-- What the two people of a rental, a ride or a question about a car write to each other. The guest is the renter or rider,
-- the host the owner or driver. Time and state are copies, kept current by the events of the trip in its transactions.
create table threads (
  id uuid primary key,
  kind text not null check (kind in ('rental', 'ride', 'contact')),
  -- The rental, the ride, or the car.
  subject_id uuid not null,
  guest_id uuid not null references users,
  host_id uuid not null references users,
  vehicle_id uuid references vehicles on delete set null,
  label text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text,
  subject_status text,
  revision integer not null default 1,
  last_seq integer not null default 0 check (last_seq >= 0),
  -- Read-only from then on; not set while the trip is not over.
  closes_at timestamptz,
  created_at timestamptz not null,
  constraint threads_subject_key unique (subject_id, guest_id, host_id),
  check (guest_id <> host_id),
  check (kind <> 'contact' or closes_at is not null)
);
create index threads_closed on threads (closes_at) where closes_at is not null;
create index threads_by_guest on threads (guest_id);
create index threads_by_host on threads (host_id);

create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users,
  role text not null check (role in ('guest', 'host')),
  -- The newest message, else the thread: the order of the member's list.
  newest_id uuid not null,
  read_seq integer not null default 0 check (read_seq >= 0),
  unread integer not null default 0 check (unread >= 0),
  primary key (thread_id, user_id),
  unique (thread_id, role)
);
create index thread_members_newest on thread_members (user_id, newest_id desc);
create index thread_members_unread on thread_members (user_id) where unread > 0;

create table thread_messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  seq integer not null check (seq > 0),
  author_id uuid references users,
  client_id uuid,
  body text check (length(body) between 1 and 4000),
  photo_ids uuid[] not null default '{}',
  -- The author has deleted their account.
  deleted_at timestamptz,
  -- A line of the system, the values of its sentence, and the event that caused it.
  line text,
  params jsonb,
  event_id uuid,
  created_at timestamptz not null,
  unique (thread_id, seq),
  constraint thread_messages_sent_once unique (thread_id, author_id, client_id),
  constraint thread_messages_event_once unique (thread_id, event_id),
  check ((author_id is null) = (line is not null)),
  check ((line is null) = (params is null)),
  check ((author_id is null) = (client_id is null)),
  check (line is not null or deleted_at is not null or body is not null or photo_ids <> '{}')
);
create index thread_messages_by_author on thread_messages (author_id) where author_id is not null;

create function thread_messages_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(new.photo_ids);
  return null;
end $$;
create trigger thread_messages_keep_files after insert or update of photo_ids on thread_messages
  for each row execute function thread_messages_keep_files();

create table thread_reports (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  reporter_id uuid not null references users,
  reason text not null check (reason in ('rude', 'unsafe', 'scam', 'outside_payment', 'other')),
  note text,
  status text not null default 'open' check (status in ('open', 'closed')),
  decision text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create unique index thread_reports_open on thread_reports (thread_id, reporter_id) where status = 'open';
create index thread_reports_by_status on thread_reports (status, id desc);
create index thread_reports_by_reporter on thread_reports (reporter_id);
create trigger thread_reports_count after insert or delete on thread_reports
  for each row execute function count_list();
create trigger thread_reports_count_moves after update of status on thread_reports
  for each row when (old.status <> new.status) execute function count_list();
create trigger thread_reports_count_none after truncate on thread_reports
  for each statement execute function count_none();

alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check
    check (purpose in ('vehicle', 'driver', 'license', 'avatar', 'condition', 'evidence', 'message'));

-- The trips that are under way. An id that sorts by time, like those of the server.
with opened as (
  insert into threads (id, kind, subject_id, guest_id, host_id, vehicle_id, label, starts_at, ends_at, time_zone,
                       subject_status, created_at)
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7'
            || substr(md5(r.id::text), 1, 3) || '8' || substr(md5(r.id::text), 4, 15))::uuid,
           'rental', r.id, r.renter_id, r.owner_id, r.vehicle_id, v.year || ' ' || v.make || ' ' || v.model,
           r.starts_at, r.ends_at, v.time_zone, r.status, now()
      from rentals as r join vehicles as v on v.id = r.vehicle_id
     where r.status in ('pending', 'approved', 'active')
    union all
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7'
            || substr(md5(r.id::text), 1, 3) || '8' || substr(md5(r.id::text), 4, 15))::uuid,
           'ride', r.id, r.rider_id, r.driver_id, null, coalesce(r.dropoff_name, r.dropoff_address), r.requested_at, null, null, r.status, now()
      from rides as r
     where r.status in ('accepted', 'arrived', 'active')
  returning id, guest_id, host_id)
insert into thread_members (thread_id, user_id, role, newest_id)
  select id, guest_id, 'guest', id from opened union all select id, host_id, 'host', id from opened;
