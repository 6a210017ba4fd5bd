-- Up Migration

-- What an account has uploaded, within a day and in all, is added up from this index alone.
create index files_uploaded on files (owner_id, created_at) include (bytes) where kind <> 'archive';
