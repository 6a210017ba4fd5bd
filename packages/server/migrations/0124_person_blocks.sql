-- Up Migration

-- Two people who exchange no more messages, bookings and rides. What is open between them goes on to its end.
create table person_blocks (
  blocker_id uuid not null references users,
  blocked_id uuid not null references users,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index person_blocks_by_blocked on person_blocks (blocked_id);
