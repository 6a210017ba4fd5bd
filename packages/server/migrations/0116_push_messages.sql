-- Up Migration

-- The key pair that push services know this server by (VAPID), when the operator gives none. The private one is sealed.
create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

-- A browser that gets push messages. It ends with its session.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  -- At most ten a person.
  slot integer not null check (slot between 1 and 10),
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null,
  unique (user_id, slot)
);
create index push_devices_by_session on push_devices (session_hash);

create table push_opt_outs (
  user_id uuid not null references users,
  kind text not null,
  created_at timestamptz not null,
  primary key (user_id, kind)
);

-- On the clock of the person's time zone.
create table quiet_hours (
  user_id uuid primary key references users,
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until_time text not null check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check (from_time <> until_time)
);

-- A push message that waits for the end of quiet hours. It is sent if the notification is still unread then.
create table delayed_pushes (
  notification_id uuid primary key references notifications on delete cascade,
  due_at timestamptz not null
);
create index delayed_pushes_by_due on delayed_pushes (due_at);

-- A person with unread messages: one email about all of them, if they are still unread then.
create table message_digests (
  user_id uuid primary key references users,
  due_at timestamptz not null
);
create index message_digests_by_due on message_digests (due_at);
