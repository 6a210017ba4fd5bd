-- Up Migration

-- A deposit is held at check-in. A long rental renews it: each round has a key of its own, and 0 is a deposit that was
-- held with the booking.
alter table rentals
  add column deposit_status text not null default 'due'
    check (deposit_status in ('due', 'held', 'waived', 'released')),
  add column deposit_round smallint not null default 1;

-- Deposits of cars that are out stay; the others are released, to be held again at check-in.
update rentals r
   set deposit_status = case
     when r.status in ('held', 'pending', 'approved') then 'due'
     when is_held then 'held'
     else 'released' end,
     deposit_round = case when is_held then 0 else 1 end,
     payment_reason = case when r.status <> 'held' then r.payment_reason end,
     confirm_url = case when r.status <> 'held' then r.confirm_url end
  from (select r.id, r.status in ('active', 'returned') and exists (
          select from payments p where p.subject_id = r.id and p.purpose = 'deposit' and p.state = 'authorized') as is_held
          from rentals r where r.deposit_cents > 0) found
 where r.id = found.id;

create temporary table needless as
select p.id, p.state
  from payments p join rentals r on r.id = p.subject_id and p.kind = 'rental'
 where p.state in ('created', 'action_required', 'authorized')
   and not exists (select from payment_instructions i where i.payment_id = p.id)
   and (p.purpose = 'deposit' and r.status in ('held', 'pending', 'approved')
     -- Its payer was asked for both together, and pays again.
     or r.status = 'held' and r.deposit_cents > 0 and p.state <> 'created');
insert into payment_instructions (id, payment_id, kind, created_at)
select gen_random_uuid(), id, 'void', now() from needless where state <> 'created';
insert into ledger_entries
  (id, kind, cause_id, state, ends_id, currency, payment_id, subject_kind, subject_id, effective_at)
select gen_random_uuid(), 'release', a.cause_id, 'voided', a.id, a.currency, a.payment_id, a.subject_kind, a.subject_id, now()
  from ledger_entries a join needless on needless.id = a.cause_id
 where a.kind = 'authorization' and not exists (select from ledger_entries e where e.ends_id = a.id);
update payments p set state = 'voided' from needless where needless.id = p.id;
drop table needless;
