-- Up Migration

-- Payments, offers, archives and prepared actions are moved by statements of many kinds, some of them for many rows at
-- once. Whichever it is: a move that the state table does not have (contract/rules/states) changes nothing. A test
-- holds these lists against the state tables.
create function refuse_unknown_move() returns trigger language plpgsql as $$
begin
  if old.state || ' > ' || new.state = any (tg_argv) then return new; end if;
  raise exception '% % cannot go from % to %', tg_table_name, old.id, old.state, new.state
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;

create trigger payments_moves before update of state on payments
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move(
    'created > authorised', 'created > action_required', 'created > declined', 'created > voided',
    'action_required > authorised', 'action_required > declined', 'action_required > voided',
    'authorised > captured', 'authorised > voided');

create trigger ride_offers_moves before update of state on ride_offers
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move('open > accepted', 'open > declined', 'open > lapsed', 'open > withdrawn');

create trigger data_exports_moves before update of state on data_exports
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move('asked > making', 'making > asked', 'making > ready', 'making > failed');

create trigger chat_actions_moves before update of state on chat_actions
  for each row when (old.state <> new.state)
  execute function refuse_unknown_move('open > confirmed', 'open > refused', 'refused > confirmed');
