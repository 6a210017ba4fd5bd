-- Whose doing the cancellation of an approved rental was and what it cost, so that other rules can be compared with it.
-- Of earlier ones only those are known that were not free.
alter table rentals
  add column cancellation_cause text check (cancellation_cause in ('renter', 'owner', 'platform', 'no_show')),
  add column cancellation_fee_cents bigint check (cancellation_fee_cents >= 0),
  add constraint rentals_cancellation_cost
    check ((cancellation_cause is null) = (cancellation_fee_cents is null));

update rentals
set cancellation_cause =
      case when status_reason = 'The renter did not pick up the car.' then 'no_show' else 'renter' end,
    cancellation_fee_cents = total_cents - promotion_cents - refund_cents
where status = 'cancelled' and refund_cents < total_cents - promotion_cents;
