-- Up Migration

-- What stands in the sentence, so that it can be said in the language of whoever reads it, when they read it.
alter table notifications add column params jsonb not null default '{}';
