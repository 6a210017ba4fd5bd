-- Up Migration

-- Raised at each write: a page keeps the higher revision of what the server and the socket bring it.
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

alter table rentals add column revision integer not null default 1;
create trigger rentals_raise_revision before update on rentals
  for each row execute function raise_revision();

alter table rides add column revision integer not null default 1;
create trigger rides_raise_revision before update on rides
  for each row execute function raise_revision();

-- A rental is shown with its newest extension. The use case that writes one has locked the rental.
create function raise_rental_revision() returns trigger language plpgsql as $$
begin
  update rentals set revision = revision where id = new.rental_id;
  return null;
end
$$;
create trigger rental_extensions_raise_revision after insert or update on rental_extensions
  for each row execute function raise_rental_revision();
