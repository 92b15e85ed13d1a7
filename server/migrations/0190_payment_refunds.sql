-- Refunds of card payments, in whole or in part, and what the payment service answered to each.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  number integer not null check (number > 0),
  status text not null check (status in ('waiting', 'sent', 'refused')),
  -- The part of the payment: its tokens, the paid tokens among them, and the money.
  tokens bigint not null check (tokens >= 0),
  paid_tokens bigint not null check (paid_tokens >= 0),
  cents integer not null check (cents >= 0),
  -- The id at the payment service.
  reference text,
  failure text,
  failures integer not null default 0,
  try_at timestamptz,
  made_there boolean not null default false,
  operator_id uuid,
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (payment_id, number),
  unique (payment_id, reference),
  check (status <> 'sent' or try_at is null)
);
create index payment_refunds_to_send on payment_refunds (try_at) where try_at is not null;
comment on column payment_refunds.failures is 'how often the payment service refused it';
comment on column payment_refunds.try_at is 'when it is sent; null: not again';
comment on column payment_refunds.made_there is 'made at the payment service, not here';

alter table payments add column refunded_tokens bigint not null default 0;
comment on column payments.refunded_tokens is 'hundredths of a token: the sum of its refunds';

-- Until now, payments were refunded as a whole. Their refund has the id of the payment.
insert into payment_refunds (id, payment_id, number, status, tokens, paid_tokens, cents, try_at, created_at)
select id, id, 1, case when refunded_cents < price_cents - discount_cents then 'waiting' else 'sent' end,
  tokens, paid_tokens, price_cents - discount_cents,
  case when refunded_cents < price_cents - discount_cents then now() end, updated_at
from payments where status = 'refunded';
update payments set refunded_tokens = tokens where status = 'refunded';

-- The previous version refunds payments without writing these; a job adds them.
create index payments_refund_unlisted on payments (id) where status = 'refunded' and refunded_tokens < tokens;
create index payments_partly_refunded on payments (created_at desc, id desc)
  where refunded_tokens > 0 and status = 'success';
