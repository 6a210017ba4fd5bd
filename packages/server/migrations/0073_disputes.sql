-- Up Migration

-- Charges that their payers dispute at their bank, as the provider tells of them.
create table disputes (
  id uuid primary key,
  provider text not null,
  -- The provider's id.
  reference text not null,
  payment_id uuid not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  -- A question of the bank before a dispute: no money has moved.
  is_inquiry boolean not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  status_since timestamptz not null,
  opened_at timestamptz not null,
  evidence_due_at timestamptz,
  warned_at timestamptz,
  -- What an administrator answers: once.
  answer text check (answer in ('evidence', 'accept')),
  answered_at timestamptz,
  answer_text text,
  answer_file_ids uuid[] not null default '{}',
  answer_sent_at timestamptz,
  -- What of it was booked as lost, and what of that was taken from the payee.
  written_off_cents bigint not null default 0,
  recovered_cents bigint not null default 0 check (recovered_cents >= 0),
  unique (provider, reference),
  check ((answer is null) = (answered_at is null))
);
create index disputes_by_payment on disputes (payment_id);
create index disputes_by_status on disputes (status, id);
create index disputes_by_deadline on disputes (evidence_due_at) where status = 'needs_response';
create index disputes_unsent on disputes (answered_at) where answer is not null and answer_sent_at is null;

-- What the bank took and gave back, each as the provider has booked it: once.
create table dispute_movements (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  reference text not null,
  -- Positive: taken from us.
  amount_cents bigint not null,
  fee_cents bigint not null,
  at timestamptz not null,
  unique (dispute_id, reference)
);

create function disputes_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(new.answer_file_ids);
  return null;
end $$;
create trigger disputes_keep_files after insert or update of answer_file_ids on disputes
  for each row execute function disputes_keep_files();
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('vehicle', 'driver', 'license', 'avatar', 'condition', 'evidence'));

-- The sandbox's disputes, in the shape of the provider that it plays, and what it tells us.
create table sandbox_disputes (
  reference text primary key,
  charge_reference text not null references sandbox_charges,
  dispute jsonb not null
);
create index sandbox_disputes_by_charge on sandbox_disputes (charge_reference);
create table sandbox_events (
  id text primary key,
  event jsonb not null,
  due_at timestamptz not null,
  sent_at timestamptz
);
create index sandbox_events_due on sandbox_events (due_at) where sent_at is null;

-- What became of a refund that the provider did not carry out as instructed: it failed later; the payer's bank had taken
-- the money back already; or the charge had never been collected.
alter table payment_instructions
  add column outcome text check (outcome in ('failed', 'charged_back', 'uncollected')),
  -- The failed refund that this one repeats.
  add column origin_id uuid references payment_instructions;
create unique index payment_instructions_one_retry on payment_instructions (origin_id)
  where outcome is distinct from 'failed';
update payment_instructions i set outcome = 'uncollected'
  from payments p
 where p.id = i.payment_id and i.kind = 'refund' and i.done_at is not null
   and p.state = 'voided' and p.captured_cents = 0;
