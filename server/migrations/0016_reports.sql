-- What people report. One person reports one thing once; what was reported may be gone by the time somebody looks.
create table reports (
  id uuid primary key,
  reporter_id uuid references accounts (id) on delete set null,
  target text not null check (target in
    ('performer', 'user', 'feed', 'video', 'gallery', 'product', 'comment', 'message', 'stream')),
  target_id uuid not null,
  owner_id uuid references accounts (id) on delete set null,
  reason text not null check (reason in ('spam', 'harassment', 'hate', 'violence', 'underage', 'without-consent',
    'impersonation', 'copyright', 'fraud', 'other')),
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'done')),
  note text not null default '',
  closed_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (target, target_id, reporter_id),
  check ((status = 'done') = (closed_at is not null))
);
comment on column reports.owner_id is 'whose it is that was reported';
create index reports_latest on reports (status, created_at desc, id desc);
create index reports_by_reporter on reports (reporter_id);
create index reports_by_owner on reports (owner_id);
