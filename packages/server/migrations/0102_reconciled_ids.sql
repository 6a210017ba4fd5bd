-- Up Migration

-- What the provider has named in a comparison that is running. Unlogged: after a crash the comparison begins again.
create unlogged table reconciled_ids (
  run_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  primary key (run_id, id)
);
create index reconciled_ids_by_age on reconciled_ids (at);
