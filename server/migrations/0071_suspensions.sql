-- Accounts that operators closed, temporarily or permanently. The account is inactive as long as it has a row here:
-- server/sql/suspensions.sql deletes the row when the account opens again, whoever opens it.
create table suspensions (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  reason text not null check (reason <> ''),
  -- Null: permanent.
  until timestamptz,
  status_before text not null check (status_before in ('active', 'pending-email-confirmation')),
  operator_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
create index suspensions_due on suspensions (until) where until is not null;
create index suspensions_by_operator on suspensions (operator_id);
