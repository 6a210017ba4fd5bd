-- Up Migration

-- The code in a person's invitation link. Its row is the lock under which the person's invitations are counted.
create table referral_codes (
  person_id uuid primary key references users,
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  created_at timestamptz not null
);

-- Who accepted whose invitation, once for each person, and what became of it after their first trip.
create table referrals (
  id uuid primary key,
  inviter_id uuid not null references users,
  invited_id uuid not null unique references users,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Why it gave no credit.
  refusal text check (refusal in ('off', 'same_device', 'same_card', 'limit', 'budget')),
  check (inviter_id <> invited_id),
  check (refusal is null or decided_at is not null)
);
create index referrals_by_inviter on referrals (inviter_id, id desc);

-- What all invitations have given, against the budget of the settings; its row decides between two that take the last of it.
create table referral_spending (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  spent_cents bigint not null check (spent_cents >= 0)
);

alter table credits
  drop constraint credits_kind_check,
  add constraint credits_kind_check check (kind in ('goodwill', 'referral')),
  alter column granted_by drop not null,
  add column referral_id uuid references referrals,
  add constraint credits_origin check (
    case kind when 'referral' then referral_id is not null and granted_by is null
              else referral_id is null and granted_by is not null end);
create unique index credits_once_a_referral on credits (referral_id, person_id);
