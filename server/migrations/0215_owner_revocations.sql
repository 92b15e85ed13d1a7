-- Links to all files of these owners that were given out before are no longer valid.
create table owner_revocations (
  -- No reference: the table belongs to the files, which don't know accounts.
  owner_id uuid primary key,
  revoked_at timestamptz not null default clock_timestamp()
);
