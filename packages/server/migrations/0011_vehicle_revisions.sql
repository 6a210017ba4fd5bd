-- Up Migration

-- Grows with each edit of the owner's. An administrator says which one they looked at, so that they cannot approve a
-- plate or a paper that was exchanged behind their back.
alter table vehicles add column revision integer not null default 1;
