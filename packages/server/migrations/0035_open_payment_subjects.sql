-- Up Migration

-- Domains declare what they take payments for, and with which purposes (domains/payments/subject.ts). What is charged
-- apart from the first attempt, a late fee or a tip, has a key: payments of one subject under one key stand and fall
-- together, and of each purpose one is open at a time.
alter table payments
  add column key text not null default '' check (length(key) <= 60),
  drop constraint payments_kind_check,
  drop constraint payments_purpose_check,
  add constraint payments_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$'),
  add constraint payments_purpose_check check (purpose ~ '^[a-z][a-z-]{1,39}$');

drop index payments_one_open;
create unique index payments_one_open on payments (subject_id, kind, key, purpose)
  where state in ('created', 'action_required', 'authorized', 'captured');
