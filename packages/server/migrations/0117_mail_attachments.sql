-- Up Migration

-- What goes out with an email, until it is sent or given up.
create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  position integer not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 100),
  type text not null,
  -- A picture that is shown in the text, by this name.
  cid text,
  content bytea not null check (length(content) <= 2000000),
  primary key (mail_id, position)
);
