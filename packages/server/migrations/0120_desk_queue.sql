-- Since when a listing has its status: a listing that was sent again waits from then on, not from its first day.
alter table vehicles add column status_since timestamptz;

-- The payouts that did not arrive, for the administrator's queue.
create index payouts_failed on payouts (status_since) where status in ('failed', 'returned');
