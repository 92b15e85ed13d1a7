-- What a subscription gives its fan, as a fact about access: content, profiles and streams read this table and need not
-- know how subscriptions are paid. A trigger on subscriptions keeps it; `ledger:verify` compares the two.
create table subscriber_access (
  fan_id uuid not null,
  creator_id uuid not null,
  access_until timestamptz not null,
  used_free boolean not null,
  primary key (fan_id, creator_id)
);
comment on column subscriber_access.access_until is 'the end of the subscription, an hour later while it renews itself; -infinity while it is suspended';
comment on column subscriber_access.used_free is 'the fan has had the creator''s free subscription';

create function sync_subscriber_access() returns trigger language plpgsql as $$
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

-- Before the rows are copied: it locks the table against writers, so that none is missed.
create trigger subscriber_access_synced
  after insert or delete or update of expired_at, next_recurring_date, status, used_free on subscriptions
  for each row execute function sync_subscriber_access();

insert into subscriber_access (fan_id, creator_id, access_until, used_free)
select fan_id, creator_id,
  case when status = 'suspended' then '-infinity'
    when next_recurring_date is null then expired_at
    else expired_at + interval '1 hour' end,
  used_free
from subscriptions;
