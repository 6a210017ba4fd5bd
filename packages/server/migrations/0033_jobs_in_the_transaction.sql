-- Up Migration

-- Whether the jobs of a message were queued in its own transaction. A process of an older version writes false, and so
-- does one whose workers have not started: the relay queues the jobs of those.
alter table outbox add column has_jobs boolean not null default false;
