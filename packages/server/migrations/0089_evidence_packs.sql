-- Up Migration

-- The SHA-256 of every evidence pack that was given out: the holder of a file can show that it is ours and unchanged.
create table evidence_packs (
  rental_id uuid not null references rentals,
  language text not null check (length(language) between 2 and 5),
  sha256 bytea not null check (length(sha256) = 32),
  bytes integer not null check (bytes > 0),
  made_at timestamptz not null,
  primary key (rental_id, sha256)
);
create index evidence_packs_newest on evidence_packs (rental_id, made_at desc);
create function evidence_packs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the hash of an evidence pack stays' using errcode = 'restrict_violation';
end $$;
create trigger evidence_packs_stay before update or delete on evidence_packs
  for each row execute function evidence_packs_stay();
