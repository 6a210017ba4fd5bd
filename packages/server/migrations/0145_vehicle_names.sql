-- Up Migration

-- JoseyAI’s helper recognizes cars by their names; each name is found in one step of this index.
create index vehicles_approved_names on vehicles (make, model) where status = 'approved';
