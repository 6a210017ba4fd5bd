-- The tax in a fare: what is left after the driver's earnings and it is the platform's.
alter table rides add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  add constraint rides_shares check (earnings_cents + tax_cents <= fare_cents);
