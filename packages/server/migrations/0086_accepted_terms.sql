-- Which version of the terms an account accepted, and when. Accounts from before are asked at their next visit.
alter table users
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint users_terms_both check ((terms_version is null) = (terms_accepted_at is null));
