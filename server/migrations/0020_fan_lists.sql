-- A creator's lists of fans, by which they find some of them again and write to them.
create table fan_lists (
  id uuid primary key,
  creator_id uuid not null references creators (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (id, creator_id)
);
create unique index fan_lists_name on fan_lists (creator_id, lower(name));

create table fan_list_members (
  list_id uuid not null references fan_lists (id) on delete cascade,
  fan_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list_id, fan_id)
);
create index fan_list_members_latest on fan_list_members (list_id, created_at desc, fan_id desc);
create index fan_list_members_by_fan on fan_list_members (fan_id, list_id);

-- A message to a list needs it until it is sent, and it is a list of whoever writes; its name then is kept.
alter table mass_messages
  drop constraint mass_messages_audience_check,
  add constraint mass_messages_audience_check check (audience in ('subscribers', 'followers', 'ended', 'list')),
  add column list_id uuid,
  add column list_name text,
  add constraint mass_messages_list foreign key (list_id, creator_id) references fan_lists (id, creator_id)
    on delete set null (list_id),
  add constraint mass_messages_has_list check (
    case when audience = 'list' then list_name is not null and (list_id is not null or status in ('sent', 'unsent'))
    else list_id is null and list_name is null end);
create index mass_messages_by_list on mass_messages (list_id, creator_id) where list_id is not null;

-- Who tips a creator, for their inbox.
create index charges_tips on charges (creator_id, payer_id) where type in ('tip', 'stream_tip') and status = 'success';
