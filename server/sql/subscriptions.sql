-- Counted apart from the payment, one at a time, so that a crowd of new subscribers does not queue up before the row of
-- their creator while each of them pays.
create or replace function count_subscription() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'UPDATE' and new.is_counted then 1 else -1 end;
begin
  update creators set subscribers = subscribers + change where account_id = old.creator_id;
  update accounts set subscriptions_count = subscriptions_count + change where id = old.fan_id;
  return null;
end $$;
