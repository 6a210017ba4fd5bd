-- Unpaid holds keep cars from others, so a renter has at most two at a time and begins at most ten a day (product.md
-- §11; RENTAL_RULES). They are counted here under a lock of the renter: concurrent bookings cannot both be the last.

create index rentals_unpaid on rentals (renter_id, created_at) where paid_at is null;
create index rental_extensions_unpaid on rental_extensions (rental_id, created_at) where paid_at is null;

create function limit_unpaid_holds(renter uuid, now timestamptz) returns void language plpgsql as $$
declare
  at_once int;
  of_day int;
begin
  perform pg_advisory_xact_lock(hashtextextended(renter::text, 1));
  select count(*) filter (where status = 'held' and hold_expires_at > now), count(*)
  into at_once, of_day
  from (
    select status, hold_expires_at from rentals
    where renter_id = renter and paid_at is null and created_at > now - interval '1 day'
    union all
    select e.status, e.hold_expires_at
    from rentals r join rental_extensions e on e.rental_id = r.id
    where r.renter_id = renter and e.paid_at is null and e.created_at > now - interval '1 day'
  ) unpaid;
  if at_once >= 2 then
    raise check_violation using constraint = 'unpaid_holds_at_once', message = 'two unpaid holds are open';
  end if;
  if of_day >= 10 then
    raise check_violation using constraint = 'unpaid_holds_a_day', message = 'ten unpaid holds began within a day';
  end if;
end $$;

create function limit_unpaid_rentals() returns trigger language plpgsql as $$
begin
  perform limit_unpaid_holds(new.renter_id, new.created_at);
  return new;
end $$;

create function limit_unpaid_extensions() returns trigger language plpgsql as $$
begin
  perform limit_unpaid_holds((select renter_id from rentals where id = new.rental_id), new.created_at);
  return new;
end $$;

create trigger limit_unpaid_holds before insert on rentals
  for each row execute function limit_unpaid_rentals();
create trigger limit_unpaid_holds before insert on rental_extensions
  for each row execute function limit_unpaid_extensions();
