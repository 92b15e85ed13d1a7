-- What the site announces in a bar on its pages, and to whom.
create table announcements (
  id uuid primary key,
  title text not null check (title <> ''),
  text text not null default '',
  link text,
  style text not null default 'info' check (style in ('info', 'warning')),
  audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'fans', 'creators')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  is_dismissible boolean not null default true,
  notifies boolean not null default false,
  -- When its notifications began.
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index announcements_latest on announcements (starts_at desc, id desc);
create index announcements_to_notify on announcements (starts_at) where notifies and notified_at is null;
