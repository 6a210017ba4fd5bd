-- Up Migration

-- What a payment provider tells us, each event once however often it is sent. It says what to ask about; what has
-- happened is asked.
create table provider_events (
  id uuid primary key,
  provider text not null,
  -- The provider's id.
  event_id text not null check (length(event_id) <= 255),
  type text not null,
  -- The provider's id of the charge, and ours of the payment, as far as the event names them.
  reference text,
  payment_id uuid,
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (provider, event_id)
);
create index provider_events_received on provider_events (received_at);

-- Money that the provider took although we had given the payment up: all of it goes back.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%captured_cents = 0%'
  loop
    execute format('alter table payments drop constraint %I', name);
  end loop;
end $$;
alter table payments add constraint payments_captured_check
  check (captured_cents = 0 or state = 'captured' or (state in ('declined', 'voided') and refunded_cents = captured_cents));
