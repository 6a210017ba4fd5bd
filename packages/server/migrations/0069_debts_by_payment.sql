-- Up Migration

-- A refund looks for the debt of its payment, and a receipt for when it was paid.
create index debts_by_payment on debts (payment_id);
