-- Uploads that can go on after the connection was cut. Their bytes lie in the folder for what is coming in, under the
-- id; how many there are is the size of that file.
create table uploads (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  length bigint not null check (length > 0),
  metadata text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  asked bytea,
  answer jsonb,
  created_at timestamptz not null default now(),
  check (asked is null or used_at is not null)
);
comment on column uploads.length is 'how many bytes it has when it is whole';
comment on column uploads.metadata is 'what the client said about it, as it was said';
comment on column uploads.used_at is 'when a call made a file of it, which happens once';
comment on column uploads.asked is 'a hash of that call and its input; the same again gets the same answer';
create index uploads_unused on uploads (account_id) where used_at is null;
create index uploads_by_expiry on uploads (expires_at);
