-- Up Migration

-- What the renter writes to the owner with the booking, until the booking is paid: then it is a message of the thread.
alter table rentals add column message text check (length(message) between 1 and 4000);
