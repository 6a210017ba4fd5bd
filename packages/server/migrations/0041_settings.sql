-- The operator's settings, by section. A change adds a version; none is ever overwritten, so that each shows who
-- changed what and since when it was valid. The first version comes from the environment and has no administrator.
create table settings_versions (
  id uuid primary key,
  section text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  valid_from timestamptz not null default now(),
  created_at timestamptz not null default now(),
  changed_by uuid references users,
  -- Of two administrators who change the same version, the second is refused.
  constraint settings_versions_number unique (section, version)
);

create trigger settings_versions_stay before update or delete on settings_versions
  for each row execute function refuse_change();
create trigger settings_versions_stay_whole before truncate on settings_versions
  for each statement execute function refuse_change();
