-- Up Migration

create table chat_conversations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index chat_conversations_by_user on chat_conversations (user_id, id desc);

create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null references chat_conversations on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  answered_by text check (answered_by in ('help', 'model')),
  stopped boolean not null default false,
  cards jsonb not null default '[]',
  articles jsonb not null default '[]',
  helpful boolean,
  created_at timestamptz not null,
  constraint chat_replies_have_author check ((role = 'assistant') = (answered_by is not null))
);
create index chat_messages_by_conversation on chat_messages (conversation_id, id);

-- What was prepared and waits for the press of its button. `shown` is what the person was shown and agrees to.
create table chat_actions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  message_id uuid not null references chat_messages on delete cascade,
  kind text not null check (kind in ('request_ride', 'book_car', 'cancel_ride', 'cancel_rental')),
  input jsonb not null,
  shown jsonb not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  link text,
  expires_at timestamptz not null
);
create index chat_actions_by_message on chat_actions (message_id);
create index chat_actions_by_user on chat_actions (user_id);

-- A user's one reply under way. A process that died over it leaves the row; from `until` on it counts no more.
create table chat_turns (
  user_id uuid primary key references users on delete cascade,
  id uuid not null,
  until timestamptz not null
);
