-- Up Migration

-- When the hold of a deposit may lapse, and when to hold it again. Of a hold from before, the shortest time is assumed.
alter table rentals
  add column deposit_lapses_at timestamptz,
  add column deposit_renew_at timestamptz,
  drop constraint rentals_deposit_status_check,
  add constraint rentals_deposit_status_check
    check (deposit_status in ('due', 'held', 'lapsed', 'waived', 'released'));
update rentals r
   set deposit_lapses_at = p.created_at + interval '4 days 18 hours',
       deposit_renew_at = p.created_at + interval '3 days 18 hours'
  from payments p
 where r.deposit_status = 'held' and p.subject_id = r.id and p.purpose = 'deposit' and p.state = 'authorized';
create index rentals_by_deposit_renewal on rentals (deposit_renew_at) where deposit_status in ('held', 'lapsed');
