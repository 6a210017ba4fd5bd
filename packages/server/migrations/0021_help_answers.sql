-- Up Migration

-- Whether an article of the help answered its readers: one answer of each visitor, who is known here by a hash that
-- identifies no one and differs from article to article.
create table help_answers (
  slug text not null,
  visitor bytea not null,
  was_answered boolean not null,
  answered_at timestamptz not null,
  primary key (slug, visitor)
);
