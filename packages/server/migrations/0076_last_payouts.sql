-- Up Migration

-- A last payout, before the payee deletes the account, may be below the smallest payout.
alter table payouts add column is_last boolean not null default false;
