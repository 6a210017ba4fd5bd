-- Up Migration

-- A charge whose receipt cannot be made does not hold up the others: it is set aside, and tried again each night.
alter table receipts_due add column set_aside_at timestamptz;
create index receipts_due_next on receipts_due (entry_number) where set_aside_at is null;
