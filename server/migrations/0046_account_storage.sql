-- What an account's files take is summed up before each upload.
create index files_storage on files (owner_id) include (size);

-- Room for uploads that are part of a call, until their rows are written.
create table storage_reservations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  bytes bigint not null check (bytes >= 0),
  expires_at timestamptz not null
);
create index storage_reservations_by_account on storage_reservations (account_id);
create index storage_reservations_by_expiry on storage_reservations (expires_at);
