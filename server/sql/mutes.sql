-- The account has muted or hidden something. It stays true after an undo, which only costs time.
create or replace function note_hides_content() returns trigger language plpgsql as $$
begin
  update accounts set hides_content = true where id = new.account_id and not hides_content;
  return null;
end $$;

create or replace trigger note_hides_content after insert on creator_mutes
for each row execute function note_hides_content();

create or replace trigger note_hides_content after insert on hidden_items
for each row execute function note_hides_content();
