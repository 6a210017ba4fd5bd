-- Up Migration

-- What is to be captured, counted when it is decided: a refund may be decided before the engine has captured.
alter table payments add column charged_cents bigint not null default 0;
update payments p
   set charged_cents = coalesce(
     (select i.amount_cents from payment_instructions i where i.payment_id = p.id and i.kind = 'capture'),
     p.captured_cents);
alter table payments
  add constraint payments_charged_check
    check (captured_cents <= charged_cents and refunded_cents <= charged_cents and charged_cents <= amount_cents);
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%refunded_cents <= captured_cents%'
  loop
    execute format('alter table payments drop constraint %I', name);
  end loop;
end $$;

-- Prices of approved rentals were captured at check-in; now they are captured with the approval. What is still
-- authorized is charged now, and captured when the server looks for instructions that are left.
create temporary table due as
select gen_random_uuid() as instruction_id, gen_random_uuid() as entry_id, p.id as payment_id, p.payer_id, p.kind,
       p.subject_id, p.currency, p.amount_cents as cents, r.owner_id,
       case p.kind when 'rental' then r.platform_cents - coalesce(later.platform_cents, 0)
         else x.added_platform_cents end as platform_cents,
       case p.kind when 'rental' then r.tax_cents - coalesce(later.tax_cents, 0) else x.added_tax_cents end as tax_cents
  from payments p
  left join rental_extensions x on p.kind = 'extension' and x.id = p.subject_id and x.status = 'approved'
  join rentals r on r.id = coalesce(x.rental_id, p.subject_id) and r.status = 'approved'
  left join lateral (
    select sum(e.added_platform_cents)::bigint as platform_cents, sum(e.added_tax_cents)::bigint as tax_cents
      from rental_extensions e where e.rental_id = r.id and e.status = 'approved') later on true
 where p.state = 'authorized' and p.purpose = 'price' and p.kind in ('rental', 'extension')
   and not exists (select from payment_instructions i where i.payment_id = p.id);
insert into payment_instructions (id, payment_id, kind, amount_cents, created_at)
select instruction_id, payment_id, 'capture', cents, now() from due;
update payments p set charged_cents = due.cents from due where due.payment_id = p.id;
insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
select entry_id, 'charge', instruction_id, currency, payment_id, kind, subject_id, now() from due;
insert into ledger_lines (entry_id, position, account, person_id, currency, is_pending, effective_at, cents)
select entry_id, line.position, line.account, line.person_id, currency, false, now(), line.cents
  from due
 cross join lateral (values
   (0, 'customer_receivable', payer_id, cents),
   (1, 'owner_payable', owner_id, platform_cents + tax_cents - cents),
   (2, 'platform_revenue', null, -platform_cents),
   (3, 'taxes', null, -tax_cents)) as line (position, account, person_id, cents)
 where line.cents <> 0;
drop table due;
