-- Up Migration

-- What needs a second administrator: a ban, or a refund above the limit of the settings.
create table proposals (
  id uuid primary key,
  kind text not null check (kind in ('ban', 'refund')),
  user_id uuid references users,
  payment_id uuid references payments,
  amount_cents bigint check (amount_cents > 0),
  reason text not null,
  proposer_id uuid not null references users,
  status text not null default 'open'
    check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed')),
  decider_id uuid references users,
  -- What a refusal says.
  decision text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint proposals_need_another check (decider_id <> proposer_id),
  constraint proposals_of_bans check ((kind = 'ban') = (user_id is not null)),
  constraint proposals_of_refunds check (
    (kind = 'refund') = (payment_id is not null) and (kind = 'refund') = (amount_cents is not null)),
  constraint proposals_have_a_decider check ((status in ('approved', 'refused')) = (decider_id is not null)),
  constraint proposals_end_once check ((status = 'open') = (decided_at is null))
);
create unique index proposals_one_ban on proposals (user_id) where status = 'open';
create unique index proposals_one_refund on proposals (payment_id) where status = 'open';
create index proposals_by_user on proposals (user_id) where user_id is not null;
create index proposals_by_payment on proposals (payment_id) where payment_id is not null;
create index proposals_by_kind on proposals (kind, id);

-- The second administrator approves exactly what the first proposed, and decides once.
create trigger proposals_stay before update on proposals for each row
  when (old.status <> 'open'
    or (old.kind, old.user_id, old.payment_id, old.amount_cents, old.reason, old.proposer_id, old.created_at, old.expires_at)
      is distinct from
      (new.kind, new.user_id, new.payment_id, new.amount_cents, new.reason, new.proposer_id, new.created_at, new.expires_at))
  execute function refuse_change();

-- Who proposed what another administrator decided.
alter table admin_actions add column proposer_id uuid references users;
