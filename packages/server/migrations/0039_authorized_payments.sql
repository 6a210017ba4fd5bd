-- Up Migration

-- The metrics sum what is authorized and not captured, every few seconds.
create index payments_authorized on payments (currency, amount_cents) where state = 'authorized';
