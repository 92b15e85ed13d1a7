-- One message to many: written once here, and then into the conversation with each of them.
create table mass_messages (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  client_id text check (length(client_id) between 1 and 64),
  audience text not null check (audience in ('subscribers', 'followers', 'ended')),
  type text not null check (type in ('text', 'photo', 'video', 'audio')),
  text text not null default '',
  item_id uuid references items (id),
  status text not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'unsent')),
  scheduled_at timestamptz not null default now(),
  last_fan_id uuid,
  sent integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mass_messages_of_creator on mass_messages (creator_id, created_at desc, id desc);
create index mass_messages_by_item on mass_messages (item_id) where item_id is not null;
create unique index mass_messages_client_id on mass_messages (creator_id, client_id) where client_id is not null;
comment on column mass_messages.last_fan_id is 'fans up to this one have got it; the next batch begins behind';

-- Nobody gets it twice.
alter table messages add column mass_id uuid references mass_messages (id) on delete cascade;
create unique index messages_of_mass on messages (mass_id, conversation_id) where mass_id is not null;

-- An audience is gone through in the order of its ids.
create index subscriptions_of_creator_by_fan on subscriptions (creator_id, fan_id);
create index follows_of_creator_by_fan on follows (creator_id, follower_id);
