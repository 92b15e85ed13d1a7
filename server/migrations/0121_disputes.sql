-- Chargebacks. A dispute is what the payment service says of it; every change of it is an event in its history.
create table disputes (
  id uuid primary key,
  provider text not null,
  -- The id at the payment service.
  reference text not null,
  payment_id uuid not null references payments (id),
  account_id uuid not null references accounts (id),
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  is_inquiry boolean not null,
  reason text not null,
  cents integer not null check (cents >= 0),
  currency text not null,
  due_at timestamptz,
  withdrawn_cents integer not null default 0 check (withdrawn_cents >= 0),
  returned_cents integer not null default 0 check (returned_cents >= 0),
  fee_cents integer not null default 0,
  evidence text,
  evidence_by uuid,
  -- An operator is submitting the evidence since then.
  submitting_since timestamptz,
  submitted_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (provider, reference),
  check ((status in ('won', 'lost', 'closed')) = (closed_at is not null))
);
create index disputes_latest on disputes (opened_at desc, id desc);
create index disputes_by_status on disputes (status, opened_at desc, id desc);
create index disputes_of_account on disputes (account_id, opened_at desc, id desc);
create index disputes_of_payment on disputes (payment_id);
-- The queue: what is due first.
create index disputes_due on disputes (due_at, id) where status = 'needs_response';

create table dispute_events (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  event text not null check (event in ('opened', 'changed', 'withdrawn', 'returned', 'submitted', 'closed')),
  status text not null,
  -- Null: the payment service.
  operator_id uuid,
  created_at timestamptz not null default now()
);
create index dispute_events_of_dispute on dispute_events (dispute_id, created_at, id);
