-- Conversations between a fan and a creator. Those of streams will have no fan.
create table conversations (
  id uuid primary key,
  type text not null check (type in ('private', 'stream_public', 'stream_private')),
  creator_id uuid not null references creators (account_id) on delete cascade,
  fan_id uuid references accounts (id) on delete cascade,
  last_seq bigint not null default 0,
  deletions integer not null default 0,
  created_at timestamptz not null default now(),
  check (fan_id <> creator_id),
  check ((type = 'private') = (fan_id is not null))
);
create unique index conversations_private on conversations (fan_id, creator_id) where fan_id is not null;
create index conversations_by_creator on conversations (creator_id);
comment on column conversations.deletions is 'grows with every deletion, so that who was away learns that there was one';

-- Each side of a conversation. The time of its last message stands in both, because an inbox is read in that order.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  delivered_seq bigint not null default 0,
  seen_seq bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  latest_at timestamptz,
  is_muted boolean not null default false,
  note text not null default '',
  primary key (conversation_id, account_id)
);
create index conversation_members_inbox on conversation_members (account_id, latest_at desc, conversation_id desc)
  where latest_at is not null;
create index conversation_members_unread on conversation_members (account_id, latest_at desc, conversation_id desc)
  where unread > 0;

-- Numbered from 1 in each conversation without a gap: whoever got 7 and then 9 knows that 8 is missing.
create table messages (
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender_id uuid not null references accounts (id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'tip', 'notify')),
  text text not null default '',
  item_id uuid references items (id),
  charge_id uuid unique references charges (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (conversation_id, seq)
);
comment on column messages.item_id is 'what is sold in it, or was sent to many: its files are those of the item';
comment on column messages.charge_id is 'the tip that it tells of';
create unique index messages_client_id on messages (conversation_id, sender_id, client_id) where client_id is not null;
create index messages_by_sender on messages (sender_id);
create index messages_by_item on messages (item_id) where item_id is not null;

-- What is said to one person carries its files itself.
create table message_files (
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files (id),
  primary key (message_id, position)
);

-- What is sold in messages is an item like any other that is bought once, but never shown anywhere else.
alter table items drop constraint items_kind_check;
alter table items add constraint items_kind_check check (kind in ('feed', 'video', 'gallery', 'product', 'message'));
alter table items add constraint items_message_unlisted check (kind <> 'message' or status = 'inactive');

-- How many conversations somebody's inbox holds, kept where they first say something: triggers of server/sql/messages.sql.
alter table counts add column conversations integer not null default 0;
