-- Counted after the payment, one by one, so that payments of many new subscribers do not wait for the creator's row.
create or replace function count_subscription() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'UPDATE' and new.is_counted then 1 else -1 end;
begin
  update creators set subscribers = subscribers + change where account_id = old.creator_id;
  update accounts set subscriptions_count = subscriptions_count + change where id = old.fan_id;
  return null;
end $$;
create or replace trigger counted_subscription_deleted after delete on subscriptions
  for each row when (old.is_counted) execute function count_subscription();
create or replace trigger subscription_counted after update of is_counted on subscriptions
  for each row when (old.is_counted is distinct from new.is_counted) execute function count_subscription();

-- Keeps subscriber_access equal to subscriptions: access until the end, one hour longer if the subscription renews (graceMs
-- of views/live-subscription.ts; a test compares them).
create or replace function sync_subscriber_access() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from subscriber_access where fan_id = old.fan_id and creator_id = old.creator_id;
    return null;
  end if;
  insert into subscriber_access (fan_id, creator_id, access_until, used_free)
  values (new.fan_id, new.creator_id,
    case when new.status = 'suspended' then '-infinity'
      when new.next_recurring_date is null then new.expired_at
      else new.expired_at + interval '1 hour' end,
    new.used_free)
  on conflict (fan_id, creator_id) do update
    set access_until = excluded.access_until, used_free = excluded.used_free;
  return null;
end $$;

create or replace trigger subscriber_access_synced
  after insert or delete or update of expired_at, next_recurring_date, status, used_free on subscriptions
  for each row execute function sync_subscriber_access();
