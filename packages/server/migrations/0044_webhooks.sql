-- Up Migration

-- Addresses of the operator's own systems that events are posted to.
create table webhooks (
  id uuid primary key,
  url text not null,
  topics text[] not null check (cardinality(topics) > 0),
  -- Sealed; it signs what is sent.
  secret bytea not null,
  created_at timestamptz not null,
  -- Since when every attempt has failed.
  failing_since timestamptz,
  disabled_at timestamptz
);

-- What is sent, once for each webhook and event: ids and states alone.
create table webhook_deliveries (
  -- The receiver recognizes a repeated one by it.
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null,
  topic text not null,
  data jsonb not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  outcome text,
  created_at timestamptz not null,
  tried_at timestamptz,
  delivered_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_pending on webhook_deliveries (created_at) where status = 'pending';
