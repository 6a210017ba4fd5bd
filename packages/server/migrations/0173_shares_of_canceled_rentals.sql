-- Up Migration

-- What a cancellation gave back was not counted as its owner's and the platform's share: a canceled rental's page showed both as
-- if they had kept all. The ledger has what they kept.
update rentals r
   set refunded_owner_cents = r.owner_cents - kept.owner_cents,
       refunded_platform_cents = r.platform_cents - kept.platform_cents
  from (
    select own.rental_id,
           -coalesce(sum(l.cents) filter (where l.account = 'owner_payable'), 0) as owner_cents,
           -coalesce(sum(l.cents) filter (where l.account = 'platform_revenue'), 0) as platform_cents
      from (select id as rental_id, id as subject_id from rentals where status = 'cancelled' and paid_at is not null
            union all
            select e.rental_id, e.id from rental_extensions e join rentals c on c.id = e.rental_id
             where c.status = 'cancelled' and c.paid_at is not null) own
      join payments p on p.subject_id = own.subject_id and p.purpose = 'price'
      join ledger_entries entry on entry.payment_id = p.id and entry.kind in ('charge', 'refund') and entry.state = 'posted'
      join ledger_lines l on l.entry_id = entry.id
     group by own.rental_id
  ) kept
 where kept.rental_id = r.id
   and (r.refunded_owner_cents, r.refunded_platform_cents)
       is distinct from (r.owner_cents - kept.owner_cents, r.platform_cents - kept.platform_cents);
