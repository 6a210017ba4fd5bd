-- Up Migration

create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email citext not null constraint users_email_key unique,
  phone text,
  password_hash text,
  -- Driving rests on the approved application, not on this word; `admin` does rest on it.
  role text not null default 'user' check (role in ('user', 'driver', 'admin')),
  status text not null default 'pending' check (status in ('pending', 'verified', 'suspended', 'banned')),
  licence_expires_on date,
  created_at timestamptz not null default now()
);
create index users_by_status on users (status, id desc);
create index users_by_role on users (role, id desc);
create index users_by_text on users using gin ((first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops);

-- Only hashes of session tokens are kept.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table admin_actions (
  id uuid primary key,
  admin_id uuid not null references users,
  type text not null,
  target_kind text not null,
  target_id uuid not null,
  reason text not null,
  created_at timestamptz not null
);
create index admin_actions_by_target on admin_actions (target_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger admin_actions_stay before update or delete on admin_actions
  for each row execute function refuse_change();
create trigger admin_actions_stay_whole before truncate on admin_actions
  for each statement execute function refuse_change();

-- What leaves the process after a commit: written with the change, sent by the relay, then removed.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- The answer that a POST which books or moves money gave, kept a day under the caller's key.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  body jsonb,
  started_at timestamptz not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (started_at);

-- Driving rests on the approved application; a session asks for it at each request.
create table driver_applications (
  id uuid primary key,
  user_id uuid not null references users,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected')),
  reason text,
  license_number text not null,
  license_country text not null,
  license_expires_on date not null,
  documents jsonb not null,
  vehicle_id uuid,
  vehicle jsonb,
  insurance jsonb not null,
  background_check_consent_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  check (vehicle_id is not null or vehicle is not null)
);
-- One application per person: a rejected one is sent again, not doubled.
create unique index driver_applications_by_user on driver_applications (user_id);
create index driver_applications_by_status on driver_applications (status, id desc);
