-- What a subscription gives its fan, as a fact about access: content, profiles and streams read this table and need not
-- know how subscriptions are paid. A trigger of server/sql/subscriptions.sql keeps it; `ledger:verify` compares the two.
create table subscriber_access (
  fan_id uuid not null,
  creator_id uuid not null,
  access_until timestamptz not null,
  used_free boolean not null,
  primary key (fan_id, creator_id)
);
comment on column subscriber_access.access_until is 'the end of the subscription, an hour later while it renews itself; -infinity while it is suspended';
comment on column subscriber_access.used_free is 'the fan has had the creator''s free subscription';

insert into subscriber_access (fan_id, creator_id, access_until, used_free)
select fan_id, creator_id,
  case when status = 'suspended' then '-infinity'
    when next_recurring_date is null then expired_at
    else expired_at + interval '1 hour' end,
  used_free
from subscriptions;
