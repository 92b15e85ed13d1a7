-- A suspension ends when its account opens again.
create or replace function end_suspension() returns trigger language plpgsql as $$
begin
  delete from suspensions where account_id = new.id;
  return null;
end $$;
create or replace trigger account_opened after update of status on accounts
  for each row when (old.status = 'inactive'::text and new.status <> 'inactive'::text) execute function end_suspension();
