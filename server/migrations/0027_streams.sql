-- The way into a stream is bought once a session, as an item is that stands in no list. Its title and price are those of
-- the item: `is_public` is a stream for everybody, `is_sale` one that can be paid for.
alter table items drop constraint items_kind_check;
alter table items add constraint items_kind_check
  check (kind in ('feed', 'video', 'gallery', 'product', 'message', 'stream'));
alter table items add constraint items_stream_unlisted check (kind <> 'stream' or status = 'inactive');

-- Who follows a creator hears that they are live.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
  'renewal', 'verification', 'report', 'live'));
alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in (
  'post', 'message', 'comment', 'reply', 'mention', 'like', 'tip', 'sale', 'subscription', 'order', 'payout',
  'renewal', 'verification', 'report', 'live'));

-- One row a session, from the announcement or the preparation to its end.
create table streams (
  id uuid primary key references items (id) on delete cascade,
  session_id uuid not null unique,
  creator_id uuid not null references creators (account_id) on delete cascade,
  status text not null check (status in ('scheduled', 'ready', 'live', 'interrupted', 'ended')),
  description text not null default '',
  goal_title text,
  goal_tokens bigint check (goal_tokens > 0),
  goal_raised bigint not null default 0 check (goal_raised >= 0),
  is_recorded boolean not null default false,
  viewers integer not null default 0 check (viewers >= 0),
  seconds integer not null default 0 check (seconds >= 0),
  publisher text,
  heard_at timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((goal_title is null) = (goal_tokens is null)),
  check (status <> 'scheduled' or scheduled_at is not null),
  check (status not in ('live', 'interrupted') or (started_at is not null and heard_at is not null)),
  check ((status = 'interrupted') = (interrupted_at is not null)),
  check ((status = 'ended') = (ended_at is not null))
);
comment on column streams.goal_tokens is 'hundredths of a token, as goal_raised is';
comment on column streams.publisher is 'the session of the engine that brings the pictures';
comment on column streams.heard_at is 'when the node of the broadcaster last said that they are there';
-- Of all that a creator has prepared, one is on or about to be.
create unique index streams_current on streams (creator_id) where status in ('ready', 'live', 'interrupted');
create index streams_on on streams (viewers, id) where status in ('live', 'interrupted');
create index streams_announced on streams (scheduled_at, id) where status = 'scheduled';
create index streams_of_creator on streams (creator_id, created_at);

-- What a broadcasting program shows to be let in: found by its hash, and sealed to be shown again.
create table stream_keys (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  key_hash bytea not null unique,
  key_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Who wants to hear of it when an announced stream begins.
create table stream_reminders (
  stream_id uuid not null references streams (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (stream_id, account_id)
);
create index stream_reminders_by_account on stream_reminders (account_id);

create table stream_recordings (
  id uuid primary key,
  stream_id uuid not null references streams (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  title text not null,
  status text not null default 'recording' check (status in ('recording', 'processing', 'ready', 'failed', 'published')),
  seconds integer not null default 0 check (seconds >= 0),
  file_id uuid unique references files (id),
  video_id uuid references items (id) on delete set null,
  created_at timestamptz not null default now()
);
create index stream_recordings_of_creator on stream_recordings (creator_id, created_at, id);
create index stream_recordings_running on stream_recordings (stream_id) where status = 'recording';
create index stream_recordings_by_stream on stream_recordings (stream_id);
create index stream_recordings_by_video on stream_recordings (video_id) where video_id is not null;
