-- Up Migration

-- The page of the payments engine where the payer confirms, and the page of ours to which they come back from it.
alter table payments
  add column confirm_url text,
  add column return_path text not null default '/dashboard';

-- A payment that waits for its payer is an attempt like any other: one at a time. Before, it was given up at once, and
-- there may be another attempt after it.
update payments set state = 'voided' where state = 'action_required';
drop index payments_one_open;
create unique index payments_one_open on payments (subject_id, purpose)
  where state in ('created', 'action_required', 'authorised', 'captured');
drop index payments_unanswered;
create index payments_unanswered on payments (created_at) where state in ('created', 'action_required');
create index payments_by_reference on payments (engine_reference);

-- Why a held rental is not paid yet, and where its renter can confirm the payment.
alter table rentals add column payment_reason text, add column confirm_url text;
alter table rental_extensions add column payment_reason text, add column confirm_url text;

alter table sandbox_charges add column return_path text;
