-- What was reported, as it was then: whose it is may change it or take it back before an operator looks. It goes with
-- the account of whose it is.
create table report_snapshots (
  report_id uuid primary key references reports (id) on delete cascade,
  owner_id uuid references accounts (id) on delete cascade,
  title text not null,
  text text not null
);
create index report_snapshots_by_owner on report_snapshots (owner_id);

-- Files that stay although whose they are has let go of them, until nobody has to look at them any more.
create table file_holds (
  holder_id uuid not null references report_snapshots (report_id) on delete cascade,
  position smallint not null,
  file_id uuid not null references files (id) on delete cascade,
  primary key (holder_id, position)
);
create index file_holds_by_file on file_holds (file_id);
