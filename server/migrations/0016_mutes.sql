-- What people do not want to see. Nobody else is told, and nothing else of theirs changes: who mutes still follows.
create table creator_mutes (
  account_id uuid not null references accounts (id) on delete cascade,
  creator_id uuid not null references creators (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, creator_id),
  check (account_id <> creator_id)
);
create index creator_mutes_by_creator on creator_mutes (creator_id, account_id);

create table hidden_items (
  account_id uuid not null references accounts (id) on delete cascade,
  item_id uuid not null references items (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, item_id)
);
create index hidden_items_by_item on hidden_items (item_id);
