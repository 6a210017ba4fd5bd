-- What an owner notes beside a time that they block. Blocks from before have no note.
alter table occupancies
  add column note text check (char_length(note) between 1 and 200),
  add constraint occupancies_note_of_block check (note is null or kind = 'block');
