-- Tokens that operators credited or debited. Each has an entry in the ledger, under the key `adjustment:<id>`.
create table wallet_adjustments (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Hundredths of a token; negative: debited.
  amount bigint not null check (amount <> 0),
  operator_id uuid not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now()
);
create index wallet_adjustments_of_account on wallet_adjustments (account_id, created_at desc, id desc);
