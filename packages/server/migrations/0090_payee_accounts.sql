-- Up Migration

-- A payee's account at the provider, which asks for their details, checks them, and pays them out.
alter table payees
  alter column bank_ending set default '',
  add column provider text,
  -- The provider's id.
  add column account text,
  add column account_state text
    check (account_state in ('incomplete', 'checking', 'ready', 'action_required', 'refused')),
  add column account_since timestamptz,
  -- The last four characters of the bank account that the provider knows.
  add column account_ending text not null default '',
  -- Numbers the questions to the provider, and the newest one that was answered: an older answer changes nothing.
  add column account_asked int not null default 0,
  add column account_told int not null default 0,
  add constraint payees_account_check check (num_nonnulls(provider, account, account_state, account_since) in (0, 4));
create unique index payees_by_account on payees (provider, account) where account is not null;

-- How the provider pays out: a transfer to the payee's account there, and a payout from it. Without one it is done by hand.
alter table payouts
  add column provider text,
  add column account text,
  -- The provider's ids of the two.
  add column transfer text,
  add column provider_payout text,
  -- Why the provider did not pay it out. Once it stands here, the transfer comes back.
  add column failure text
    check (failure in ('account_closed', 'no_account', 'wrong_details', 'bank_refused', 'not_allowed', 'canceled', 'other')),
  add column next_attempt_at timestamptz,
  add constraint payouts_provider_check check (
    (provider is null) = (account is null)
    and (provider is not null or num_nonnulls(transfer, provider_payout, failure, next_attempt_at) = 0)
    and (provider_payout is null or transfer is not null));
create unique index payouts_by_transfer on payouts (provider, transfer) where transfer is not null;
create unique index payouts_by_provider_payout on payouts (provider, provider_payout) where provider_payout is not null;
create index payouts_unfinished on payouts (next_attempt_at)
  where provider is not null and (status = 'created' or (failure is not null and status in ('sent', 'paid')));

-- What was decided about a payout stays, and so does what was done at the provider.
create trigger payouts_stay before update on payouts
  for each row when (
    (old.id, old.user_id, old.currency, old.amount_cents, old.provider, old.account, old.created_at)
      is distinct from
    (new.id, new.user_id, new.currency, new.amount_cents, new.provider, new.account, new.created_at)
    or (old.transfer is not null and old.transfer is distinct from new.transfer)
    or (old.provider_payout is not null and old.provider_payout is distinct from new.provider_payout))
  execute function refuse_change();
create trigger payouts_are_kept before delete on payouts for each row execute function refuse_change();
create trigger payouts_stay_whole before truncate on payouts for each statement execute function refuse_change();
alter table payouts enable always trigger payouts_stay;
alter table payouts enable always trigger payouts_are_kept;
alter table payouts enable always trigger payouts_stay_whole;

-- The sandbox's own books of all that, in the shape of the provider that it plays.
create table sandbox_accounts (
  reference text primary key,
  account jsonb not null,
  return_path text not null default '/earnings',
  -- What becomes of payouts to the bank account that was entered.
  payout_outcome text not null default 'paid'
);
create table sandbox_transfers (
  reference text primary key,
  account text not null references sandbox_accounts,
  transfer jsonb not null
);
create index sandbox_transfers_of_account on sandbox_transfers (account);
create table sandbox_payouts (
  reference text primary key,
  account text not null references sandbox_accounts,
  payout jsonb not null,
  outcome text not null,
  created_at timestamptz not null
);
create index sandbox_payouts_of_account on sandbox_payouts (account);
