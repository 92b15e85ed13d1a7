-- Archives of everything about a person, made by a job and deleted after some days.
create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null: the person.
  operator_id uuid references accounts (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  progress integer not null default 0 check (progress between 0 and 100),
  file_id uuid references files (id),
  bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (file_id is not null)),
  check (status <> 'ready' or (expires_at is not null and bytes is not null))
);
-- One at a time.
create unique index data_exports_under_way on data_exports (account_id) where status in ('waiting', 'running');
create index data_exports_of_account on data_exports (account_id, created_at desc, id desc);
create index data_exports_by_operator on data_exports (operator_id);
create index data_exports_by_file on data_exports (file_id) where file_id is not null;
create index data_exports_to_expire on data_exports (expires_at) where status = 'ready';
