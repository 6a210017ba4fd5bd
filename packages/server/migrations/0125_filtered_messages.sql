-- Up Migration

-- Phone numbers, emails and links were taken out of the text before it was stored.
alter table thread_messages add column is_filtered boolean not null default false;
