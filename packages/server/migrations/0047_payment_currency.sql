-- Amounts are counted in the smallest unit of the operator's currency. A process that has not read a change of it yet
-- opens no payment in the former one: the change locks payments out, and this looks at what it left.
create function keep_to_currency() returns trigger language plpgsql as $$
begin
  if new.currency is distinct from (
    select value ->> 'currency' from settings_versions where section = 'currency' order by version desc limit 1
  ) then
    raise check_violation using constraint = 'payments_in_currency', message = 'not the currency of the settings';
  end if;
  return new;
end $$;

create trigger payments_in_currency before insert on payments
  for each row execute function keep_to_currency();
