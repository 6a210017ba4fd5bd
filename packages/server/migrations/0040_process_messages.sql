-- Up Migration

-- What the processes on this database tell one another, for some minutes: a process whose connection was away reads
-- what it has missed. A row holds what one process sent within a few milliseconds.
create table process_messages (
  -- In the order of the commits: a process that has seen one number has seen all before it.
  number bigint generated always as identity primary key,
  sent_at timestamptz not null default clock_timestamp(),
  -- The sending process.
  sender integer not null,
  -- Pairs of topic and message.
  messages json not null
);
