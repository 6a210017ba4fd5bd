-- Up Migration

-- The server processes on this database, so that one that would not fit the others notices it when it starts. A process
-- lives as long as it holds the advisory lock on its id.
create table processes (
  id integer primary key,
  host text not null,
  started_at timestamptz not null default now(),
  -- Of the secret.
  secret_hash bytea not null,
  -- Where it keeps uploaded files: a bucket, or the id of a folder.
  storage text not null
);
