-- Up Migration

-- An upload that nothing names goes after its time. `present` is false while its objects still arrive or are being
-- deleted: then no one can read it, and the sweep finishes what a kill left halfway.
alter table files
  add column present boolean not null default true,
  add column named boolean not null default false,
  add column keep_until timestamptz,
  -- Known when the form has been read to its end.
  alter column purpose drop not null,
  add constraint files_named_are_present check (present or not named),
  add constraint files_present_have_purpose check (purpose is not null or not present);
update files set keep_until = created_at + interval '1 day';
alter table files alter column keep_until set not null;
create index files_to_sweep on files (keep_until) where not named;

-- A row that names a file keeps it, in the same transaction, whichever use case wrote the row. A file that is being
-- deleted cannot be kept: files_named_are_present refuses the row.
create function keep_files(ids uuid[]) returns void language sql as $$
  with unnamed as (select id from files where id = any(ids) and not named order by id for update)
  update files set named = true from unnamed where files.id = unnamed.id
$$;

create function vehicles_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(new.document_ids || new.insurance_file_id || new.registration_file_id
    || array(select substring(photo ->> 'id' from '^[0-9a-f-]{36}$')::uuid from jsonb_array_elements(new.photos) as photo));
  return null;
end $$;
create trigger vehicles_keep_files
  after insert or update of photos, document_ids, insurance_file_id, registration_file_id on vehicles
  for each row execute function vehicles_keep_files();

create function driver_applications_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(array(
    select substring(url from '^/files/([0-9a-f-]{36})$')::uuid from jsonb_array_elements_text(new.documents) as url));
  return null;
end $$;
create trigger driver_applications_keep_files after insert or update of documents on driver_applications
  for each row execute function driver_applications_keep_files();

create function handovers_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(new.photo_ids);
  return null;
end $$;
create trigger handovers_keep_files after insert or update of photo_ids on handovers
  for each row execute function handovers_keep_files();

update files set named = true where id in (
  select unnest(document_ids || insurance_file_id || registration_file_id) from vehicles
  union all select substring(photo ->> 'id' from '^[0-9a-f-]{36}$')::uuid from vehicles, jsonb_array_elements(photos) as photo
  union all select substring(url from '^/files/([0-9a-f-]{36})$')::uuid
    from driver_applications, jsonb_array_elements_text(documents) as url
  union all select unnest(photo_ids) from handovers
);

-- Who may see another user's private file: both sides of a rental see what was photographed at its handovers.
create table file_readers (
  file_id uuid not null references files on delete cascade,
  user_id uuid not null references users,
  primary key (file_id, user_id)
);
insert into file_readers (file_id, user_id)
  select distinct f.id, reader
    from handovers h
    join rentals r on r.id = h.rental_id
    cross join unnest(h.photo_ids) as photo_id
    join files f on f.id = photo_id
    cross join unnest(array[r.renter_id, r.owner_id]) as reader
   where reader <> f.owner_id and f.purpose = 'condition';
