-- Nobody buys the way into what is over. The row of the stream is held, so that whoever ends it waits for who is paying,
-- and the other way round. Said as if the stream were gone, which callers know.
create or replace function check_stream_sold() returns trigger language plpgsql as $$
declare
  now_is text;
begin
  select s.status into now_is from streams s where s.id = new.item_id for share;
  if now_is = 'ended' then
    raise foreign_key_violation using message = 'The stream is over.', constraint = 'purchases_item_id_fkey';
  end if;
  return new;
end $$;
create or replace trigger stream_sold before insert on purchases
  for each row execute function check_stream_sold();
