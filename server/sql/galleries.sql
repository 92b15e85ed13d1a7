create or replace function count_photos() returns trigger language plpgsql as $$
declare
  change integer := 0;
  whose uuid;
begin
  if tg_op <> 'INSERT' then
    change := change - (old.status = 'active')::integer;
    whose := old.creator_id;
  end if;
  if tg_op <> 'DELETE' then
    change := change + (new.status = 'active')::integer;
    whose := new.creator_id;
  end if;
  if change <> 0 then
    update creators set total_photos = total_photos + change where account_id = whose;
  end if;
  return null;
end $$;
create or replace trigger photos_counted after insert or delete or update of status on photos
  for each row execute function count_photos();
