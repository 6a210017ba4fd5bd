-- Up Migration

-- The id is that of the outbox message that caused it (and the person it went to): told once, however often it is sent.
create table notifications (
  id uuid primary key,
  message_id uuid not null,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null,
  constraint notifications_once unique (message_id, user_id)
);
create index notifications_by_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where not is_read;
