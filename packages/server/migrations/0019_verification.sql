-- Up Migration

-- Licenses that people sent to be looked at: one row each time. What counts now is users.licence_expires_on, which
-- the last one that was verified has set; also the one of an approved application to drive.
create table licence_submissions (
  id uuid primary key,
  user_id uuid not null references users,
  status text not null default 'submitted' check (status in ('submitted', 'verified', 'refused')),
  reason text,
  license_number text not null,
  license_country text not null,
  license_expires_on date not null,
  front_id uuid not null references files,
  back_id uuid not null references files,
  selfie_id uuid not null references files,
  -- What the administrator compared with the pictures.
  checked text[] not null default '{}',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  check ((status = 'submitted') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index licence_submissions_one_open on licence_submissions (user_id) where status = 'submitted';
create index licence_submissions_by_user on licence_submissions (user_id, id desc);
create index licence_submissions_by_status on licence_submissions (status, id);

-- The same license, however its number was typed: submitted by another user too, it needs a question.
create function plain_number(number text) returns text language sql immutable parallel safe as $$
  select upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'))
$$;
create index licence_submissions_by_number on licence_submissions (plain_number(license_number), license_country);

create function licence_submissions_keep_files() returns trigger language plpgsql as $$
begin
  perform keep_files(array[new.front_id, new.back_id, new.selfie_id]);
  return null;
end $$;
create trigger licence_submissions_keep_files after insert or update of front_id, back_id, selfie_id
  on licence_submissions for each row execute function licence_submissions_keep_files();

-- The reminders of a license's end that were sent, so that none is sent twice.
create table licence_reminders (
  user_id uuid not null references users on delete cascade,
  expires_on date not null,
  days_before integer not null,
  told_at timestamptz not null,
  primary key (user_id, expires_on, days_before)
);
create index users_by_licence_end on users (licence_expires_on) where licence_expires_on is not null;

-- An approved driver's license is the person's license: there is one end, wherever it was seen.
update users u set licence_expires_on = greatest(u.licence_expires_on, a.license_expires_on)
  from driver_applications a where a.user_id = u.id and a.status = 'approved';
