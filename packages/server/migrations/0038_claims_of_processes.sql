-- Which process runs the call of a key: once that process has died, the next attempt takes the key over.
alter table idempotency_keys add column process integer;
