-- Up Migration

-- Counted in an alert or found harmless: each piece of evidence counts once, however often its message comes.
alter table sign_in_events add column watched_at timestamptz;

-- What administrators should look at. An attack that goes on is one open alert whose count grows.
create table alerts (
  id uuid primary key,
  kind text not null check (kind in ('failed_sign_ins', 'failing_address', 'new_device', 'shared_device')),
  -- What it is about: an account's id, a device's hash, or a keyed digest of an address.
  subject text not null,
  status text not null default 'open' check (status in ('open', 'looked_at')),
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- A few of the browsers and networks that were seen; networks, not addresses.
  user_agents text[] not null,
  networks text[] not null,
  looked_at timestamptz
);
create unique index alerts_open on alerts (kind, subject) where status = 'open';
create index alerts_by_status on alerts (status, id desc);
create index alerts_by_subject on alerts (kind, subject, looked_at desc);

-- Whose accounts an alert is about.
create table alert_people (
  alert_id uuid not null references alerts on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (alert_id, user_id)
);
create index alert_people_by_user on alert_people (user_id);
