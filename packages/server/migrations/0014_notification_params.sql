-- Up Migration

-- The values of the text, so that it can be rendered in its reader's language when they read it.
alter table notifications add column params jsonb not null default '{}';
