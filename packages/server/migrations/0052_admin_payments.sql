-- Up Migration

-- Administrators read payments by date, by state, and those with refunds.
create index payments_since on payments (created_at, id);
create index payments_by_state on payments (state, created_at, id);
create index payments_refunded on payments (created_at, id) where refunded_cents > 0;

-- What an administrator gave back of a rental or ride, and from whose share. A rental's `refund_cents` has the whole.
alter table rentals
  add column refunded_owner_cents bigint not null default 0,
  add column refunded_platform_cents bigint not null default 0;
alter table rides
  add column refunded_cents bigint not null default 0,
  add column refunded_driver_cents bigint not null default 0;
