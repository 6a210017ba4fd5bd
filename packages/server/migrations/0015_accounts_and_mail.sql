-- Up Migration

alter table users
  add column language text not null default 'en',
  -- The address was proved by a link that came to it.
  add column email_confirmed_at timestamptz,
  -- Set when a mail server refused the address for good; cleared when the address changes or is proved again.
  add column email_bounced_at timestamptz,
  add column email_bounce text;

-- What a person sees of a session. The token's hash stays the key; `id` may be shown.
alter table sessions
  add column id uuid not null default gen_random_uuid() constraint sessions_id_key unique,
  add column device_hash bytea,
  add column user_agent text,
  add column time_zone text,
  add column address text;

-- Devices that an account was signed in from, by a hash of what names them: tries from here are counted apart from
-- those of strangers, and a sign-in from anywhere else is told to the owner.
create table account_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index account_devices_by_device on account_devices (device_hash);

-- Evidence for security alerts. `user_id` is null where no account has the email.
create table sign_in_events (
  id uuid primary key,
  kind text not null check (kind in ('failed', 'new_device')),
  user_id uuid references users on delete cascade,
  device_hash bytea not null,
  address text not null,
  user_agent text,
  time_zone text,
  created_at timestamptz not null
);
create index sign_in_events_by_user on sign_in_events (user_id, id desc);
create index sign_in_events_by_address on sign_in_events (address, id desc);

-- Links that work once. The token is made from `id` with the server's secret when its mail is written, and kept
-- nowhere; here stands its hash.
create table account_links (
  id uuid primary key,
  token_hash bytea not null constraint account_links_token_key unique,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  user_id uuid not null references users on delete cascade,
  -- The address that the link was sent to.
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_user on account_links (user_id, purpose);
create index account_links_by_end on account_links (expires_at);

-- Mails on their way and lately sent: what they say and to whom, never a token.
create table mails (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  recipient text not null,
  name text not null,
  language text not null,
  template text not null,
  params jsonb not null,
  -- The one-use link inside, as its page and its id.
  link_path text,
  link_id uuid,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- While one worker hands it over, no other does.
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
create index mails_by_age on mails (created_at);

-- Kinds of mail that a user has switched off; safety and money cannot be among them.
create table mail_opt_outs (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  primary key (user_id, kind)
);

-- The demo's mailbox, instead of a mail server.
create table demo_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  created_at timestamptz not null
);

-- Tries counted for limits that all processes share (rate-limiter-flexible's own shape).
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_by_end on limits (expire);
