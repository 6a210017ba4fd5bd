-- Up Migration

-- A request that was canceled before it was accepted was only held: neither side kept a part of it, but its page told the owner
-- that they had.
update rentals r
   set refunded_owner_cents = owner_cents,
       refunded_platform_cents = platform_cents
 where status = 'cancelled'
   and paid_at is not null
   and not exists (select from payments p
                    where p.subject_id = r.id and p.purpose = 'price' and (p.charged_cents > 0 or p.captured_cents > 0))
   and (refunded_owner_cents, refunded_platform_cents) is distinct from (owner_cents, platform_cents);
