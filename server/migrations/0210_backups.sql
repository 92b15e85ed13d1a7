-- What a backup script recorded after it succeeded.
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('full', 'incremental')),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index backups_latest on backups (created_at desc);
