-- What people are told of. Unread ones of one kind about one thing are one row, which says how often it happened, by how
-- many, and who the latest were.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in (
    'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
    'renewal', 'verification', 'report')),
  object_id uuid not null,
  -- The latest first.
  actor_ids uuid[] not null default '{}',
  people integer not null default 0,
  times integer not null default 1,
  -- Hundredths of a token, of all of it together.
  amount bigint not null default 0,
  details jsonb not null,
  -- Whether the list shows it; what somebody wants by push or letter alone is kept for those.
  on_page boolean not null default true,
  created_at timestamptz not null default now(),
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  lettered_at timestamptz
);
comment on column notifications.object_id is 'what it is about; may be gone';
create unique index notifications_unread on notifications (account_id, kind, object_id) where read_at is null;
create index notifications_of_account on notifications (account_id, happened_at desc, id desc) where on_page;
create index notifications_by_age on notifications (happened_at);
create index notifications_unwritten on notifications (account_id, kind)
  where read_at is null and lettered_at is null;

-- What has been told to whom, under a key that says what happened: nobody hears of it twice.
create table notification_facts (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index notification_facts_by_age on notification_facts (created_at);

-- How people want to hear of a kind, where they chose otherwise than the site.
create table notification_settings (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in (
    'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
    'renewal', 'verification', 'report')),
  on_page boolean not null,
  by_push boolean not null,
  letter text not null check (letter in ('now', 'daily', 'off')),
  primary key (account_id, kind)
);

-- Browsers that are pushed to. One belongs to a login, and goes with it.
create table push_subscriptions (
  id uuid primary key,
  endpoint text not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_account on push_subscriptions (account_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
