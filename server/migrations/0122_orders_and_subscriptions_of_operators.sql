-- The lists of all orders and of all subscriptions, and the payments of a subscription.
create index orders_latest on orders (created_at desc, id desc);
create index orders_by_status on orders (delivery_status, created_at desc, id desc);
create index subscriptions_latest on subscriptions (created_at desc, id desc);
create index subscriptions_by_status on subscriptions (status, created_at desc, id desc);
create index subscriptions_renewing on subscriptions (next_recurring_date, id)
  where next_recurring_date is not null and status = 'active';
drop index subscriptions_due;
create index subscriptions_expiring on subscriptions (expired_at, id) where next_recurring_date is null;
create index charges_of_subscription on charges (object_id, created_at desc, id desc) where type = 'subscription';
