-- A car that is online for rides is on ride duty: its driver's row of the calendar, so that no renter has it at the same time.
alter table occupancies
  add column driver_id uuid references users,
  add constraint occupancies_duty_of_driver check ((kind = 'ride_duty') = (driver_id is not null));
create unique index occupancies_one_duty on occupancies (driver_id) where driver_id is not null;
create index driver_presence_of_cars on driver_presence (driver_id) where vehicle_id is not null and online_since is not null;
