-- Up Migration

-- The ledger: double entry, written once. An entry is written in the transaction of what causes it, together with its
-- lines in one statement; what was wrong is corrected by another entry.
create table ledger_entries (
  id uuid primary key,
  -- In the order of recording.
  number bigint generated always as identity unique,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- The payment, instruction or event that the entry records: once.
  cause_id uuid not null,
  -- pending: an authorization, which moves nothing. It is ended once, by an entry that posts or voids it.
  state text not null default 'posted' check (state in ('posted', 'pending', 'voided')),
  ends_id uuid references ledger_entries unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_id uuid references payments,
  -- The rental, extension or ride.
  subject_kind text not null,
  subject_id uuid not null,
  effective_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  unique (kind, cause_id),
  check (state <> 'voided' or ends_id is not null),
  check (state <> 'pending' or ends_id is null)
);
create index ledger_entries_by_subject on ledger_entries (subject_id, number);
create index ledger_entries_by_payment on ledger_entries (payment_id, number);

create table ledger_lines (
  entry_id uuid not null references ledger_entries,
  position smallint not null,
  account text not null,
  person_id uuid references users,
  currency text not null,
  is_pending boolean not null,
  effective_at timestamptz not null,
  -- Positive: what the platform has or is owed. Negative: what it owes or has earned.
  cents bigint not null check (cents <> 0),
  primary key (entry_id, position),
  check (
    case when person_id is null
      then account in ('platform_revenue', 'processor', 'taxes', 'deposits_held', 'disputes', 'promotions')
      else account in ('customer_receivable', 'owner_payable', 'driver_payable', 'cash_in_hand')
    end)
);
create index ledger_lines_by_account on ledger_lines (account, person_id, effective_at) include (currency, cents)
  where not is_pending;
create index ledger_lines_by_person on ledger_lines (person_id, entry_id) where person_id is not null;

create function check_ledger_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select entry_id, count(*) as n from written group by entry_id) w
      join ledger_entries e on e.id = w.entry_id
      join ledger_lines l on l.entry_id = e.id
     group by e.id, w.n
    having sum(l.cents) <> 0
        or bool_or((l.currency, l.effective_at, l.is_pending) <> (e.currency, e.effective_at, e.state = 'pending'))
        or count(*) <> w.n
  ) then
    raise exception 'the lines of a ledger entry are written together and add up to zero'
      using errcode = 'check_violation', constraint = 'ledger_adds_up';
  end if;
  return null;
end $$;
create trigger ledger_lines_add_up after insert on ledger_lines
  referencing new table as written for each statement execute function check_ledger_entries();

create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_stay_whole before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_stay before update or delete on ledger_lines
  for each row execute function refuse_change();
create trigger ledger_lines_stay_whole before truncate on ledger_lines
  for each statement execute function refuse_change();
-- Also for a session that plays a replica, which ignores other triggers.
alter table ledger_entries enable always trigger ledger_entries_stay;
alter table ledger_entries enable always trigger ledger_entries_stay_whole;
alter table ledger_lines enable always trigger ledger_lines_stay;
alter table ledger_lines enable always trigger ledger_lines_stay_whole;

-- The tax in what an extension adds; of those before, its part of the whole.
alter table rental_extensions
  add column added_tax_cents bigint not null default 0 check (added_tax_cents >= 0);
update rental_extensions set added_tax_cents = round(added_cents * tax_cents::numeric / total_cents)
 where tax_cents > 0;

-- Opening entries: what was charged, refunded and authorized before there was a ledger, by who got it. A part of a price,
-- such as a cancellation fee, has the same split as the whole.
create temporary table opening as
with moved as (
  select p.*, i.id as cause_id, i.kind as move, i.amount_cents as moved_cents, i.created_at as at,
         i.done_at as settled_at
    from payments p join payment_instructions i on i.payment_id = p.id and i.kind in ('capture', 'refund')
  union all
  select p.*, p.id, 'capture', p.captured_cents, p.created_at, p.created_at
    from payments p
   where p.state = 'captured'
     and not exists (select from payment_instructions i where i.payment_id = p.id and i.kind = 'capture')
), shares as (
  select m.*,
         case m.kind when 'ride' then ride.driver_id when 'extension' then extended.owner_id else rental.owner_id end
           as payee_id,
         case m.kind
           when 'ride' then ride.fare_cents - ride.earnings_cents
           when 'extension' then extension.added_platform_cents
           else rental.platform_cents - coalesce(later.platform_cents, 0) end as platform_cents,
         case m.kind
           when 'ride' then 0
           when 'extension' then extension.added_tax_cents
           else rental.tax_cents - coalesce(later.tax_cents, 0) end as tax_cents
    from moved m
    left join rides ride on m.kind = 'ride' and ride.id = m.subject_id
    left join rental_extensions extension on m.kind = 'extension' and extension.id = m.subject_id
    left join rentals extended on extended.id = extension.rental_id
    left join rentals rental on m.kind = 'rental' and rental.id = m.subject_id
    left join lateral (
      select sum(e.added_platform_cents)::bigint as platform_cents, sum(e.added_tax_cents)::bigint as tax_cents
        from rental_extensions e
       where e.rental_id = rental.id and e.status = 'approved') later on true
   where m.purpose = 'price' and m.moved_cents > 0
)
select gen_random_uuid() as charge_id, gen_random_uuid() as settlement_id,
       id as payment_id, kind, subject_id, payer_id, payee_id, currency, method, cause_id, at, settled_at,
       case move when 'refund' then 'refund' else 'charge' end as entry_kind,
       case move when 'refund' then -moved_cents else moved_cents end as cents,
       case move when 'refund' then -1 else 1 end * case when payee_id is null then moved_cents
         else round(platform_cents * moved_cents::numeric / amount_cents) end as platform_cents,
       case move when 'refund' then -1 else 1 end * case when payee_id is null then 0
         else round(tax_cents * moved_cents::numeric / amount_cents) end as tax_cents
  from shares;

insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
select charge_id, entry_kind, cause_id, currency, payment_id, kind, subject_id, at from opening order by at;
insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
select charge_id, line.position, line.account, line.person_id, currency, false, at, line.cents
  from opening
 cross join lateral (values
   (0, case method when 'cash' then 'cash_in_hand' else 'customer_receivable' end,
    case method when 'cash' then payee_id else payer_id end, cents),
   (1, case kind when 'ride' then 'driver_payable' else 'owner_payable' end, payee_id,
    platform_cents + tax_cents - cents),
   (2, 'platform_revenue', null, -platform_cents),
   (3, 'taxes', null, -tax_cents)) as line (position, account, person_id, cents)
 where line.cents <> 0;

insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
select settlement_id, 'settlement', cause_id, currency, payment_id, kind, subject_id, settled_at
  from opening
 where settled_at is not null and method <> 'cash'
 order by settled_at;
insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
select settlement_id, line.position, line.account, line.person_id, currency, false, settled_at, line.cents
  from opening
 cross join lateral (values
   (0, 'processor', null, cents),
   (1, 'customer_receivable', payer_id, -cents)) as line (position, account, person_id, cents)
 where settled_at is not null and method <> 'cash';
drop table opening;

create temporary table held as
select gen_random_uuid() as entry_id, p.* from payments p where p.state = 'authorized' and p.method <> 'cash';
insert into ledger_entries (id, kind, cause_id, state, currency, payment_id, subject_kind, subject_id, effective_at)
select entry_id, 'authorization', id, 'pending', currency, id, kind, subject_id, created_at from held order by created_at;
insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
select entry_id, line.position, line.account, line.person_id, currency, true, created_at, line.cents
  from held
 cross join lateral (values
   (0, 'processor', null::uuid, amount_cents),
   (1, case purpose when 'deposit' then 'deposits_held' else 'customer_receivable' end,
    case purpose when 'deposit' then null else payer_id end, -amount_cents)) as line (position, account, person_id, cents);
drop table held;

-- The charts ask the ledger.
alter table daily_figures drop column revenue_cents;
