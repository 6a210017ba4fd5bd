-- Up Migration

-- When the card that is to hold the deposit was tested before check-in, and why it was declined.
alter table rentals
  add column card_tested_at timestamptz,
  add column card_test_reason text,
  add constraint rentals_card_test check (card_test_reason is null or card_tested_at is not null);
create index rentals_by_card_test on rentals (starts_at)
  where status = 'approved' and deposit_status = 'due' and deposit_cents > 0 and payment_method = 'card'
    and card_tested_at is null;
