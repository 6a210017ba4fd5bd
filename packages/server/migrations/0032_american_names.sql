-- Up Migration

-- Renames what was spelled the British way, and a few names that pages and code do not use any more. A process of an
-- older version asks for the old names, so its requests fail from here on: stop it before a newer one starts.

alter table licence_submissions rename to license_submissions;
alter table licence_reminders rename to license_reminders;
alter table license_reminders rename column told_at to sent_at;
alter table users rename column licence_expires_on to license_expires_on;
alter table alerts rename column looked_at to acknowledged_at;
alter table sign_in_events rename column watched_at to evaluated_at;
alter table data_exports rename column asked_at to requested_at;

do $$
declare found record;
begin
  for found in select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and conname like '%licence%' loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.name,
      replace(found.name, 'licence', 'license'));
  end loop;
  -- After the constraints, which took their own indexes with them.
  for found in select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'i' and relname like '%licence%' loop
    execute format('alter index %I rename to %I', found.name, replace(found.name, 'licence', 'license'));
  end loop;
end $$;
alter index users_by_standing rename to users_by_role_and_status;
alter function licence_submissions_keep_files rename to license_submissions_keep_files;
alter trigger licence_submissions_keep_files on license_submissions rename to license_submissions_keep_files;

alter function refuse_whoever_leaves rename to refuse_leaving_party;
alter function rentals_refuse_whoever_leaves rename to rentals_refuse_leaving_party;
alter function rides_refuse_whoever_leaves rename to rides_refuse_leaving_party;
create or replace function refuse_leaving_party(parties uuid[]) returns void language plpgsql as $$
begin
  -- Two statements: the first waits for transactions that hold the rows, the second sees what they committed.
  perform from users where id = any(parties) order by id for key share;
  if exists (select from users where id = any(parties) and deletion_due_at is not null) then
    raise exception 'a party is about to leave' using errcode = 'exclusion_violation', constraint = 'parties_stay';
  end if;
end $$;
create or replace function rentals_refuse_leaving_party() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_party(array[new.renter_id, new.owner_id]);
  return new;
end $$;
create or replace function rides_refuse_leaving_party() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_party(array_remove(array[new.rider_id, new.driver_id], null));
  return new;
end $$;

alter table files drop constraint files_purpose_check;
update files set purpose = 'license' where purpose = 'licence';
alter table files add constraint files_purpose_check
  check (purpose in ('vehicle', 'driver', 'license', 'avatar', 'condition'));

drop trigger payments_moves on payments;
drop index payments_one_open;
alter table payments drop constraint payments_state_check;
update payments set state = 'authorized' where state = 'authorised';
alter table payments add constraint payments_state_check
  check (state in ('created', 'authorized', 'declined', 'action_required', 'captured', 'voided'));
create unique index payments_one_open on payments (subject_id, purpose)
  where state in ('created', 'action_required', 'authorized', 'captured');
create trigger payments_moves before update of state on payments
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move(
    'created > authorized', 'created > action_required', 'created > declined', 'created > voided',
    'action_required > authorized', 'action_required > declined', 'action_required > voided',
    'authorized > captured', 'authorized > voided');

alter table sandbox_charges drop constraint sandbox_charges_status_check;
update sandbox_charges set status = 'authorized' where status = 'authorised';
alter table sandbox_charges add constraint sandbox_charges_status_check
  check (status in ('authorized', 'declined', 'action_required', 'captured', 'voided'));

drop trigger data_exports_moves on data_exports;
drop index data_exports_one_at_a_time;
alter table data_exports drop constraint data_exports_state_check, alter column state set default 'requested';
update data_exports set state = 'requested' where state = 'asked';
alter table data_exports add constraint data_exports_state_check
  check (state in ('requested', 'making', 'ready', 'failed'));
create unique index data_exports_one_at_a_time on data_exports (user_id) where state in ('requested', 'making');
create trigger data_exports_moves before update of state on data_exports
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move(
    'requested > making', 'making > requested', 'making > ready', 'making > failed');

alter table alerts drop constraint alerts_status_check;
update alerts set status = 'acknowledged' where status = 'looked_at';
alter table alerts add constraint alerts_status_check check (status in ('open', 'acknowledged'));

update notifications set kind = replace(kind, 'licence_', 'license_') where kind like 'licence\_%';
update mails set template = replace(template, 'licence-', 'license-') where template like 'licence-%';

-- The log of administrators refuses changes. These keep what was done and name it as the pages do.
alter table admin_actions disable trigger admin_actions_stay;
update admin_actions set type = replace(type, 'licence_', 'license_') where type like 'licence\_%';
update admin_actions set type = 'alert_acknowledged' where type = 'alert_looked_at';
alter table admin_actions enable always trigger admin_actions_stay;

-- A job waits in a queue named after its topic, which nothing works off any more: its message goes back to the outbox.
-- A message that arrives twice has its effects once. A new database has no queues yet.
do $$
declare renamed constant text = '^(licence\.|mail\.ordered|data_export\.asked)';
begin
  if to_regclass('pgboss.job') is not null then
    insert into outbox (id, topic, payload)
      select distinct on (data ->> 'id') (data ->> 'id')::uuid, data ->> 'topic', data -> 'payload' from pgboss.job
       where name ~ renamed and state in ('created', 'retry', 'active')
      on conflict do nothing;
    delete from pgboss.job where name ~ renamed;
  end if;
end $$;
update outbox set topic = replace(topic, 'licence.', 'license.') where topic like 'licence.%';
update outbox set topic = 'mail.queued' where topic = 'mail.ordered';
update outbox set topic = 'data_export.requested' where topic = 'data_export.asked';
