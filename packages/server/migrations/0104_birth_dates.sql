-- Up Migration

-- By the license: as its owner typed it, and as an administrator verified it. Unknown of licenses from before.
alter table license_submissions add column date_of_birth date;
alter table users add column date_of_birth date;
