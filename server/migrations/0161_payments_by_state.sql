-- The lists of payments that are not paid, and of refunded ones: few among all payments.
create index payments_refunded on payments (created_at desc, id desc) where status = 'refunded';
create index payments_failed on payments (created_at desc, id desc) where status in ('fail', 'canceled');
create index payments_pending on payments (created_at desc, id desc)
  where status in ('created', 'processing', 'require_authentication');
