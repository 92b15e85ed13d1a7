-- What a creator says to everybody who begins to subscribe. Its files lie in an item once, as those of a message to many.
create table welcome_messages (
  creator_id uuid primary key references creators (account_id) on delete cascade,
  is_on boolean not null default false,
  type text not null check (type in ('text', 'photo', 'video', 'audio')),
  text text not null default '',
  item_id uuid references items (id),
  updated_at timestamptz not null default now(),
  check ((type = 'text') = (item_id is null)),
  check (not is_on or text <> '' or item_id is not null)
);
create index welcome_messages_by_item on welcome_messages (item_id) where item_id is not null;
