-- Up Migration

-- Of `transfer` and `payout` the id is of a payout: what the provider has of its transfer, and what the ledger has of it.
alter table payment_differences drop constraint payment_differences_kind_check;
alter table payment_differences add constraint payment_differences_kind_check check (
  kind in ('unknown_charge', 'missing_charge', 'captured', 'refunded', 'held', 'ledger', 'transfer', 'payout'));
