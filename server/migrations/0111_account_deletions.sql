-- Accounts that their owner or an operator deletes. The account is closed at once and erased when its time is over; until
-- then the deletion can be undone, which deletes the row.
create table account_deletions (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  -- Null: the person.
  operator_id uuid references accounts (id) on delete set null,
  status_before text not null check (status_before in ('active', 'pending-email-confirmation')),
  reason text not null default '',
  -- Opens the link that undoes it. Null: there is no address to send it to, or it was erased.
  token_hash bytea unique,
  -- What the person agreed to forfeit, in hundredths of a token.
  balance bigint not null check (balance >= 0),
  earnings bigint not null check (earnings >= 0),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- From here on it can't be undone.
  erasing_at timestamptz,
  erased_at timestamptz,
  check (erased_at is null or erasing_at is not null)
);
create index account_deletions_due on account_deletions (due_at) where erased_at is null;
create index account_deletions_by_operator on account_deletions (operator_id);

-- Buyers keep what they bought from a creator who deletes the account, unlike from one who is suspended.
alter table accounts add column deletion_due timestamptz;
comment on column accounts.deletion_due is 'when the account is or was erased; null: it isn''t being deleted';
-- A closed account opens only when its deletion is undone.
alter table accounts add constraint accounts_closed_for_deletion check (deletion_due is null or status = 'inactive');
