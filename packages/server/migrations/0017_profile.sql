-- Up Migration

alter table users
  -- The picture that stands for the person, and the unguessable part of the address of its public copies.
  add column avatar_file_id uuid references files,
  add column avatar_token text,
  -- IANA's name; what their browser said first, until they choose.
  add column time_zone text,
  add constraint users_avatar_is_public check ((avatar_file_id is null) = (avatar_token is null));
create index users_by_avatar on users (avatar_file_id) where avatar_file_id is not null;

create function users_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(array[new.avatar_file_id]);
  return null;
end $$;
create trigger users_keep_files after insert or update of avatar_file_id on users
  for each row when (new.avatar_file_id is not null) execute function users_keep_files();
