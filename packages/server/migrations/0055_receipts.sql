-- Up Migration

-- What was accepted with a price (contract: rules/receipts/accepted-price), written once with its row. Rows from before have
-- none: their receipts state the lines without the rates.
alter table rentals add column price_proof jsonb;
alter table rental_extensions add column price_proof jsonb;
alter table rides add column price_proof jsonb;

create trigger rentals_proof_stays before update of price_proof on rentals
  for each row when (old.price_proof is distinct from new.price_proof) execute function refuse_change();
create trigger rental_extensions_proof_stays before update of price_proof on rental_extensions
  for each row when (old.price_proof is distinct from new.price_proof) execute function refuse_change();
create trigger rides_proof_stays before update of price_proof on rides
  for each row when (old.price_proof is distinct from new.price_proof) execute function refuse_change();

-- Charges without a receipt yet. The charge's own transaction adds the row; a job takes them in the order of the ledger.
create table receipts_due (
  entry_id uuid primary key references ledger_entries,
  entry_number bigint not null unique
);

create function await_receipt() returns trigger language plpgsql as $$
begin
  insert into receipts_due (entry_id, entry_number) values (new.id, new.number);
  return null;
end $$;
create trigger ledger_entries_want_receipts after insert on ledger_entries
  for each row when (new.kind = 'charge') execute function await_receipt();
insert into receipts_due (entry_id, entry_number) select id, number from ledger_entries where kind = 'charge';

-- The last number of each year. The row is locked only by the job that issues, and goes back with it: no gaps.
create table receipt_numbers (
  year smallint primary key,
  last integer not null check (last > 0)
);

-- Whom receipts are made out to, if not only to the person. A change adds a row, so that receipts keep the former one.
create table billing_details (
  id uuid primary key,
  user_id uuid not null references users,
  company text,
  tax_id text,
  created_at timestamptz not null
);
create index billing_details_by_user on billing_details (user_id, id desc);

create table receipts (
  id uuid primary key,
  year smallint not null,
  serial integer not null check (serial > 0),
  -- The charge.
  entry_id uuid not null unique references ledger_entries,
  payment_id uuid not null references payments,
  payer_id uuid not null references users,
  subject_kind text not null,
  subject_id uuid not null,
  -- The rental or ride; of an extension, its rental.
  trip_id uuid not null,
  purpose text not null,
  currency text not null,
  total_cents bigint not null,
  -- Lines, shares and the operator, as issued.
  content jsonb not null,
  -- Whom it was made out to, beside the payer.
  billed_to_id uuid references billing_details,
  issued_at timestamptz not null,
  unique (year, serial)
);
create index receipts_by_payer on receipts (payer_id, id desc);
create index receipts_by_subject on receipts (subject_id, id);
create index receipts_by_trip on receipts (trip_id, id);
create index receipts_by_payment on receipts (payment_id);

create trigger receipts_stay before update or delete on receipts
  for each row execute function refuse_change();
create trigger receipts_stay_whole before truncate on receipts
  for each statement execute function refuse_change();
