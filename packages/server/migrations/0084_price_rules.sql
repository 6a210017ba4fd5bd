-- The rules that an owner adds to the base rates: {seasons, weekdays, longStayDiscounts}; null without any.
create function are_price_rules(rules jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(rules) = 'object' and not exists (
    select from jsonb_to_recordset(rules -> 'seasons') as a ("from" date, "to" date)
    where a."to" < a."from"
  ) and (
    -- Seasons that overlapped would have fewer days together than one by one.
    select coalesce(sum(a."to" - a."from" + 1), 0) from jsonb_to_recordset(rules -> 'seasons') as a ("from" date, "to" date)
  ) = (
    select coalesce(sum(upper(part) - lower(part)), 0)
    from unnest((select range_agg(daterange(a."from", a."to", '[]'))
      from jsonb_to_recordset(rules -> 'seasons') as a ("from" date, "to" date))) as part
  )
$$;
alter table vehicles
  add column price_rules jsonb
    constraint vehicles_price_rules_check check (price_rules is null or are_price_rules(price_rules));

-- The first instant of a date: where clocks are set back past midnight, the earlier of two midnights.
create function start_of_date(day date, zone text) returns timestamptz language sql stable parallel safe as $$
  select case when ((midnight - interval '1 hour') at time zone zone)::date >= day then midnight - interval '1 hour'
    else midnight end
  from (select day::timestamp at time zone zone as midnight) as at
$$;

-- The rule of a date: its season's, which replaces the weekday's.
create function price_rule_on(rules jsonb, day date) returns table (name text, percent integer, min_days integer)
language sql immutable parallel safe as $$
  select found.name, found.percent, found.min_days from (
    select 's' || n as name, (season ->> 'percent')::integer as percent, (season ->> 'minDays')::integer as min_days, 1 as place
    from jsonb_array_elements(rules -> 'seasons') with ordinality as one (season, n)
    where day between (season ->> 'from')::date and (season ->> 'to')::date
    union all
    select 'w' || n, (weekday ->> 'percent')::integer, (weekday ->> 'minDays')::integer, 2
    from jsonb_array_elements(rules -> 'weekdays') with ordinality as one (weekday, n)
    where weekday -> 'days' @> to_jsonb(extract(isodow from day)::integer)
  ) as found
  order by place limit 1
$$;

-- What the time of a rental costs by an owner's rules: rentalPrice of the contract, to the cent. A loop over the days: as one
-- query it takes ten times as long, most of it before its first row.
create function ruled_time_cents(
  starts_at timestamptz, minutes bigint, zone text, rules jsonb,
  minute_rate bigint, hourly_rate bigint, daily_rate bigint, weekly_rate bigint, monthly_rate bigint
) returns bigint language plpgsql stable parallel safe as $$
declare
  seasons jsonb := rules -> 'seasons';
  weekdays jsonb := rules -> 'weekdays';
  discounts jsonb := rules -> 'longStayDiscounts';
  season_count integer := jsonb_array_length(seasons);
  weekday_count integer := jsonb_array_length(weekdays);
  first_day date := (starts_at at time zone zone)::date;
  last_day date;
  day date;
  rented bigint;
  until_minute bigint;
  -- By rule, the seasons first: what its dates add to the base price. Rule 0: dates without a rule.
  base bigint[];
  percent integer;
  rule integer;
  next_rule integer;
  cost bigint;
  cost_before bigint;
  total bigint;
  best bigint;
begin
  for choice in 0 .. jsonb_array_length(discounts) loop
    rented := minutes;
    if choice > 0 then
      rented := greatest(minutes, (discounts -> choice - 1 ->> 'fromDays')::bigint * 1440);
    end if;
    last_day := ((starts_at + (rented - 1) * interval '1 minute') at time zone zone)::date;
    base := array_fill(0::bigint, array[season_count + weekday_count], array[1]);
    total := 0;
    cost_before := 0;
    rule := null;
    for n in 0 .. last_day - first_day + 1 loop
      day := first_day + n;
      next_rule := -1;
      if day <= last_day then
        next_rule := 0;
        for i in 1 .. season_count loop
          if day >= (seasons -> i - 1 ->> 'from')::date and day <= (seasons -> i - 1 ->> 'to')::date then
            next_rule := i;
            exit;
          end if;
        end loop;
        if next_rule = 0 then
          for i in 1 .. weekday_count loop
            if weekdays -> i - 1 -> 'days' @> to_jsonb(extract(isodow from day)::integer) then
              next_rule := season_count + i;
              exit;
            end if;
          end loop;
        end if;
      end if;
      if rule is not null and rule <> next_rule then
        until_minute := rented;
        if day <= last_day then
          until_minute := least(rented, ceil(extract(epoch from start_of_date(day, zone) - starts_at) / 60)::bigint);
        end if;
        cost := rental_time_cents(until_minute, minute_rate, hourly_rate, daily_rate, weekly_rate, monthly_rate);
        if rule > 0 then
          base[rule] := base[rule] + cost - cost_before;
        end if;
        cost_before := cost;
      end if;
      rule := next_rule;
    end loop;
    total := cost_before;
    for i in 1 .. season_count + weekday_count loop
      if base[i] > 0 then
        if i <= season_count then percent := (seasons -> i - 1 ->> 'percent')::integer;
        else percent := (weekdays -> i - season_count - 1 ->> 'percent')::integer;
        end if;
        total := total + sign(percent)::bigint * ((base[i] * abs(percent) + 50) / 100);
      end if;
    end loop;
    if choice > 0 then
      total := total - (total * (discounts -> choice - 1 ->> 'percent')::bigint + 50) / 100;
    end if;
    best := least(best, total);
  end loop;
  return best;
end $$;
