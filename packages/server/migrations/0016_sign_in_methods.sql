-- Up Migration

-- Since when a password (or an account elsewhere) alone no longer opens the account; null: it does.
alter table users add column two_step_since timestamptz;

-- When the session's holder last proved who they are; null: when they signed in.
alter table sessions add column reauthenticated_at timestamptz;

-- Accounts elsewhere that open an account here. Issuer and subject are the key; the e-mail is only shown.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null check (provider in ('google', 'github')),
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint identities_key unique (issuer, subject),
  constraint identities_one_of_each unique (user_id, provider)
);

-- Authenticator apps. The secret is sealed with the server's own; `last_step` is the newest time step whose code was
-- taken: neither it nor an older one is taken again.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null
);

-- Codes for the day the phone is gone. A used one is deleted.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);

-- An unfinished sign-in or set-up, for a few minutes: known by a token that only their
-- client has, gone when it is finished or out of tries.
create table sign_in_attempts (
  token_hash bytea primary key,
  kind text not null check (kind in ('oauth', 'second_step', 'passkey', 'new_passkey', 'new_authenticator')),
  user_id uuid references users on delete cascade,
  data jsonb not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_by_end on sign_in_attempts (expires_at);
