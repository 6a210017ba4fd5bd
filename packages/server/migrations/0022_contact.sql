-- Up Migration

-- What people write to the operator. `user_id` is the signed-in writer; without it, name and address are only what
-- the writer typed.
create table contact_threads (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  -- Each form sends one message, however often it is sent.
  form_id uuid not null constraint contact_threads_form_key unique,
  name text not null,
  email citext not null,
  topic text not null,
  language text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  last_message_at timestamptz not null
);
create index contact_threads_by_status on contact_threads (status, id desc);
create index contact_threads_by_user on contact_threads (user_id, id desc) where user_id is not null;

create table contact_messages (
  id uuid primary key,
  thread_id uuid not null references contact_threads on delete cascade,
  -- Written by an administrator; which one stands in the activity log.
  is_answer boolean not null,
  body text not null,
  created_at timestamptz not null
);
create index contact_messages_by_thread on contact_messages (thread_id, id);

create trigger contact_threads_count after insert or delete on contact_threads
  for each row execute function count_list();
create trigger contact_threads_count_moves after update of status on contact_threads
  for each row when (old.status <> new.status) execute function count_list();
create trigger contact_threads_count_none after truncate on contact_threads
  for each statement execute function count_none();
