-- The list of sales that were paid by card: subscriptions only, few among all.
create index charges_by_card on charges (created_at desc, id desc) where type = 'subscription' and paid_from = 'card';
