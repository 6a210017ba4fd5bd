-- Up Migration

-- The PIN that the rider told a simulated driver by a button (demo). A former one that is told again opens nothing.
alter table rides add column pin_told text;
