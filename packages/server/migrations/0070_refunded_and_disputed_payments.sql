-- Up Migration

-- A captured payment is refunded in part or whole, or its payer's bank disputes it and may take the money back.
drop trigger payments_moves on payments;
drop index payments_one_open;
alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in (
    'created', 'action_required', 'authorized', 'declined', 'captured', 'partially_refunded', 'refunded', 'disputed',
    'charged_back', 'voided')),
  drop constraint payments_captured_check,
  add constraint payments_captured_check check (
    captured_cents = 0 or state in ('captured', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
    or (state in ('declined', 'voided') and refunded_cents = captured_cents));
update payments
   set state = case when refunded_cents < charged_cents then 'partially_refunded' else 'refunded' end
 where state = 'captured' and refunded_cents > 0;

create unique index payments_one_open on payments (subject_id, kind, key, purpose)
  where state in ('created', 'action_required', 'authorized', 'captured', 'partially_refunded', 'refunded', 'disputed',
    'charged_back');
create trigger payments_moves before update of state on payments
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move(
    'created > authorized', 'created > action_required', 'created > declined', 'created > voided',
    'action_required > authorized', 'action_required > declined', 'action_required > voided',
    'authorized > captured', 'authorized > voided',
    'captured > partially_refunded', 'captured > refunded', 'captured > disputed',
    'partially_refunded > refunded', 'partially_refunded > disputed', 'refunded > disputed',
    'disputed > captured', 'disputed > charged_back', 'charged_back > captured');

-- Payments are now listed by their state.
drop index payments_refunded;
-- What is disputed is not paid out, and its payer cannot book.
create index payments_disputed on payments (payer_id) where state = 'disputed';
