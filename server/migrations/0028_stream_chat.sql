-- The chat of a stream: of a public one for all who may watch, of a private one for the two who are in it. A crowd
-- writes into it, so it has tables of its own, without an inbox, marks of what was read, or files.
create table stream_chats (
  id uuid primary key,
  type text not null check (type in ('stream_public', 'stream_private')),
  stream_id uuid not null unique,
  creator_id uuid not null references creators (account_id) on delete cascade,
  fan_id uuid references accounts (id) on delete cascade,
  last_seq bigint not null default 0,
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 120),
  pinned_id uuid,
  closed_at timestamptz,
  crowd_told_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 'stream_private') = (fan_id is not null)),
  check (fan_id <> creator_id)
);
comment on column stream_chats.crowd_told_at is 'when all nodes last heard who is there, which happens once a second at most';
comment on column stream_chats.stream_id is 'of streams or of private_streams';
create index stream_chats_by_creator on stream_chats (creator_id);
create index stream_chats_by_fan on stream_chats (fan_id) where fan_id is not null;

-- Numbered from 1 in each chat without a gap, as messages are.
create table stream_messages (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender_id uuid not null references accounts (id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  type text not null check (type in ('text', 'tip', 'notify')),
  text text not null default '',
  charge_id uuid unique references charges (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq)
);
create unique index stream_messages_client_id on stream_messages (conversation_id, sender_id, client_id)
  where client_id is not null;
create index stream_messages_by_sender on stream_messages (sender_id, conversation_id, seq);

-- Who may watch and not write. Without an end it lasts as long as the stream.
create table stream_chat_mutes (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, account_id)
);
create index stream_chat_mutes_by_account on stream_chat_mutes (account_id);

-- Whom the creator has sent out until the stream is over.
create table stream_removals (
  conversation_id uuid not null references stream_chats (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (conversation_id, account_id)
);
create index stream_removals_by_account on stream_removals (account_id);

-- Who is in a chat, on whichever node: a row for each socket, which its node keeps alive. Lost in a crash, as sockets are.
create unlogged table stream_chat_members (
  conversation_id uuid not null,
  socket_id text not null,
  account_id uuid,
  joined_at timestamptz not null default clock_timestamp(),
  seen_until timestamptz not null,
  primary key (conversation_id, socket_id)
);
create index stream_chat_members_by_account on stream_chat_members (conversation_id, account_id, joined_at);
create index stream_chat_members_by_end on stream_chat_members (seen_until);
