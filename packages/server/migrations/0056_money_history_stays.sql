-- Up Migration

-- What was agreed about a payment stays, amounts only grow, and what was decided and done about it is its history.
create trigger payments_stay before update on payments
  for each row when (
    (old.id, old.payer_id, old.kind, old.subject_id, old.key, old.purpose, old.amount_cents, old.currency, old.method,
     old.created_at)
      is distinct from
    (new.id, new.payer_id, new.kind, new.subject_id, new.key, new.purpose, new.amount_cents, new.currency, new.method,
     new.created_at)
    or new.charged_cents < old.charged_cents or new.captured_cents < old.captured_cents
    or new.refunded_cents < old.refunded_cents)
  execute function refuse_change();
create trigger payments_are_kept before delete on payments for each row execute function refuse_change();
create trigger payments_stay_whole before truncate on payments for each statement execute function refuse_change();

create trigger payment_instructions_stay before update on payment_instructions
  for each row when (
    (old.id, old.payment_id, old.kind, old.amount_cents, old.created_at)
      is distinct from (new.id, new.payment_id, new.kind, new.amount_cents, new.created_at)
    or (old.done_at is not null and old.done_at is distinct from new.done_at))
  execute function refuse_change();
create trigger payment_instructions_are_kept before delete on payment_instructions
  for each row execute function refuse_change();
create trigger payment_instructions_stay_whole before truncate on payment_instructions
  for each statement execute function refuse_change();

-- Also for a session that plays a replica, which ignores other triggers.
alter table payments enable always trigger payments_stay;
alter table payments enable always trigger payments_are_kept;
alter table payments enable always trigger payments_stay_whole;
alter table payment_instructions enable always trigger payment_instructions_stay;
alter table payment_instructions enable always trigger payment_instructions_are_kept;
alter table payment_instructions enable always trigger payment_instructions_stay_whole;
