-- Up Migration

-- What the provider calls the same card with: the same each time it is saved. A person has a card once until its end changes.
alter table payment_methods add column fingerprint text;
create unique index payment_methods_once on payment_methods (user_id, engine, fingerprint, expires_year, expires_month)
  where fingerprint is not null;
create index payment_methods_by_card on payment_methods (fingerprint) where fingerprint is not null;

-- When the owner went on without the deposit.
alter table rentals add column deposit_waived_at timestamptz;
