-- Up Migration

-- Other dates for a rental that has not begun: a row as an extension has, with the same hold, answer, payment and end. Its
-- totals are those of the whole rental at its new dates; `added_cents` is negative where they cost less.
alter table rental_extensions
  add column kind text not null default 'extension' check (kind in ('extension', 'dates')),
  add column starts_at timestamptz,
  -- What the new dates take of the calendar: the turnaround of that day is part of it.
  add column occupied_until timestamptz,
  -- What the new price was computed by: the rental's own terms once it is approved.
  add column terms jsonb,
  -- What promotions pay of it.
  add column promotion_cents bigint check (promotion_cents between 0 and total_cents),
  -- What goes back to the payment methods of the renter.
  add column refund_cents bigint check (refund_cents between 0 and greatest(0, -added_cents)),
  -- The total of the rental when this was priced: once it has changed, this does not apply.
  add column agreed_cents bigint,
  drop constraint rental_extensions_check1,
  add constraint rental_extensions_added_check check (added_cents <= total_cents and (added_cents >= 0 or kind = 'dates')),
  add constraint rental_extensions_of_dates check (
    (kind = 'dates') = (starts_at is not null) and (kind = 'dates') = (occupied_until is not null)
    and (kind = 'dates') = (terms is not null) and (kind = 'dates') = (promotion_cents is not null)
    and (kind = 'dates') = (refund_cents is not null) and (kind = 'dates') = (agreed_cents is not null)
    and (starts_at is null or starts_at < ends_at));

-- New dates take what the old ones do not have yet: a piece before them, one after them, or both.
drop index occupancies_one_each;
create unique index occupancies_one_each on occupancies (rental_id) where extension_id is null;
create index occupancies_by_rental on occupancies (rental_id, extension_id) where rental_id is not null;
