-- What a refund had to give back although the creator's earnings did not cover it: the buyer has it, and the creator owes
-- it. It is taken from their next earnings. Amounts are hundredths of a token.
alter type ledger_place add value 'debt';

create table refund_debts (
  charge_id uuid primary key references charges (id),
  creator_id uuid not null references creators (account_id),
  amount bigint not null check (amount > 0),
  repaid bigint not null default 0 check (repaid between 0 and amount),
  created_at timestamptz not null default now()
);
comment on table refund_debts is 'of a refunded charge: what the earnings of its creator did not cover';
create index refund_debts_open on refund_debts (creator_id, created_at, charge_id) where repaid < amount;

create table debt_repayments (
  charge_id uuid not null references refund_debts (charge_id),
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (charge_id, number)
);
comment on table debt_repayments is 'what was taken from earnings for a debt, each under a transfer of its own';
